import type { Db } from '@introvest/service-kit/db';
import { isDatabaseFull, notFound } from '@introvest/service-kit/errors';
import { commitReply } from '@introvest/service-kit/reply';
import type { Context } from 'koa';
import { recordView } from './queries.js';

interface DetailsQuery<Row, Shown> {
  viewerId: string;
  find: (trx: Db) => Promise<Row | undefined>;
  present: (row: Row) => Shown;
}

/**
 * Returns a member's details and counts the view. If the database is full, returns the details without counting the
 * view.
 */
export async function readDetails<Row extends { user_id: string }, Shown>(
  ctx: Context,
  db: Db,
  { viewerId, find, present }: DetailsQuery<Row, Shown>,
): Promise<Shown> {
  const look = (isCounted: boolean) =>
    commitReply(ctx, db, async (trx) => {
      const row = await find(trx);
      if (!row) throw notFound();
      if (isCounted) await recordView(trx, viewerId, row.user_id);
      return present(row);
    });
  try {
    return await look(true);
  } catch (error) {
    if (isDatabaseFull(error)) return look(false);
    throw error;
  }
}
