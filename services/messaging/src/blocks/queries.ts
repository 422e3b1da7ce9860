import { suspended } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';

const blockedBy = (db: Db, blockerId: string) =>
  db('blocks as b')
    .join('onboarding.people as p', 'p.id', 'b.blocked_id')
    .where('b.blocker_id', blockerId)
    .whereRaw(`p.id not in ${suspended}`)
    .select<object[]>(
      db.raw(`p.id, p.first_name, p.last_name, p.user_type, p.is_verified,
        null as profile_image_url, b.created_at as blocked_at`),
    );

export const listBlockedBy = (db: Db, blockerId: string): Promise<object[]> =>
  blockedBy(db, blockerId).orderByRaw('b.created_at desc, b.blocked_id desc');

export const findBlocked = (db: Db, blockerId: string, blockedId: string) =>
  blockedBy(db, blockerId).where('b.blocked_id', blockedId).first();

export async function insertBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into blocks (blocker_id, blocked_id)
    select :blockerId, p.id from onboarding.people p
    where p.id = :blockedId and p.id not in ${suspended} and not exists (
      select from blocks b where b.blocker_id = p.id and b.blocked_id = :blockerId)
    on conflict on constraint blocks_pkey do nothing`,
    { blockerId, blockedId },
  );
  return rowCount > 0;
}

/** Publishes the same event as deleting or suspending an account, so that the other member can't tell these apart. */
export async function publishGoneBetween(db: Db, one: string, other: string): Promise<void> {
  await db.raw(
    `select publish_status(c, 'withdrawn') from connections c
    where (c.founder_id, c.investor_id) in ((:one, :other), (:other, :one))`,
    { one, other },
  );
}

export async function publishBack(db: Db, one: string, other: string): Promise<void> {
  await db.raw('select publish_back(?, ?)', [one, other]);
}

export const deleteBlock = (db: Db, blockerId: string, blockedId: string): Promise<number> =>
  db('blocks').where({ blocker_id: blockerId, blocked_id: blockedId }).delete();

export async function countBlocks(db: Db, blockerId: string, most: number): Promise<number> {
  const some = db('blocks').where({ blocker_id: blockerId }).limit(most).select(db.raw('1'));
  const [row] = await db.from(some.as('some')).count<{ count: number }[]>();
  return row?.count ?? 0;
}
