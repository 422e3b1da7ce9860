import type { Db } from '@introvest/service-kit/db';
import { newsChannel, type News } from './news.js';

/** Returns SQL that publishes the `news` of these rows on commit. */
export const publishedBy = (rows: string): string => `
  select news, pg_notify('${newsChannel}', cast(news as text))
  from (${rows}) as published`;

/** Publishes news in the transaction that wrote the data they are about. */
export async function publishNews(db: Db, news: News): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [newsChannel, JSON.stringify(news)]);
}
