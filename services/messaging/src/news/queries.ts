import type { Db } from '@introvest/service-kit/db';
import { newsChannel, type News } from './news.js';

/** The `news` of these rows. With `:publishes` they go out when the statement's transaction is committed. */
export const publishedBy = (rows: string): string => `
  select news, case when :publishes then pg_notify('${newsChannel}', cast(news as text)) end
  from (${rows}) as published`;

/** Publishes what is committed. */
export async function publishPayloads(db: Db, payloads: string[]): Promise<void> {
  await db.raw('select pg_notify(?, payload) from unnest(?::text[]) as payload', [
    newsChannel,
    payloads,
  ]);
}

/** Publishes news of their own, in the transaction that wrote what they are about or after it. */
export async function publishNews(db: Db, news: News): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [newsChannel, JSON.stringify(news)]);
}
