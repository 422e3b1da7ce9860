import type { Db } from '@introvest/service-kit/db';
import { newsChannel, type News } from './news.js';

/** The `news` of these rows, published when the statement's transaction is committed. */
export const publishedBy = (rows: string): string => `
  select news, pg_notify('${newsChannel}', cast(news as text))
  from (${rows}) as published`;

/** Publishes news of their own, in the transaction that wrote what they are about. */
export async function publishNews(db: Db, news: News): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [newsChannel, JSON.stringify(news)]);
}
