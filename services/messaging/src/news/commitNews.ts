import type { Db } from '@introvest/service-kit/db';
import { commitReply } from '@introvest/service-kit/reply';
import type { Context } from 'koa';
import type { News } from './news.js';
import type { NewsStream } from './newsStream.js';

/**
 * Commits what a call writes, and publishes the news that `work` brings: by Redis once they are true, where there is
 * one; the database's own notifications belong to the transaction, so that `work` makes them.
 */
export async function commitNews<Shown>(
  ctx: Context,
  { db, news }: { db: Db; news?: NewsStream },
  work: (trx: Db, bring: (one: News) => void) => Promise<Shown>,
): Promise<Shown> {
  let committed: News | undefined;
  const reply = await commitReply(ctx, db, (trx) => {
    // A second try after a deadlock has news of its own.
    committed = undefined;
    return work(trx, (one) => (committed = one));
  });
  if (committed) news?.publish(committed);
  return reply;
}
