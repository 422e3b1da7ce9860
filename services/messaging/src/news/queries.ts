import type { Db } from '@introvest/service-kit/db';
import { newsChannel, type News } from './news.js';

/** Publishes an event. Must run in the transaction that writes the data. */
export async function publishNews(db: Db, news: News): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [newsChannel, JSON.stringify(news)]);
}
