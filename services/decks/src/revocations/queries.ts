import { hiddenFrom } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';

/** A member who lost access to the founder's deck. */
export interface RevocationRow {
  user_id: string;
  name: string;
  revoked_at: Date;
}

/** Lists the members who lost access, newest first. Excludes members the founder can't see. */
export const listRevocations = (db: Db, founderId: string): Promise<RevocationRow[]> =>
  db('revocations as r')
    .join('onboarding.people as p', 'p.id', 'r.user_id')
    .where('r.founder_id', founderId)
    .whereRaw(`p.id not in ${hiddenFrom('?')}`, [founderId])
    .select<RevocationRow[]>(
      'r.user_id',
      'r.revoked_at',
      db.raw("concat_ws(' ', p.first_name, p.last_name) as name"),
    )
    .orderBy([{ column: 'r.revoked_at', order: 'desc' }, 'r.user_id']);

interface Pair {
  founderId: string;
  userId: string;
}

/** Takes away an investor's access and notifies their open pages. Returns false if the founder can't see the investor. */
export async function insertRevocation(db: Db, pair: Pair): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with investor as (
      select p.id from onboarding.people p
      where p.id = :userId and p.user_type = 'investor' and p.id not in ${hiddenFrom(':founderId')}),
    added as (
      insert into revocations (founder_id, user_id) select :founderId, id from investor
      on conflict do nothing returning user_id)
    select i.id, messaging.publish_deck_access(a.user_id, :founderId)
    from investor i left join added a on a.user_id = i.id`,
    { ...pair },
  );
  return rowCount > 0;
}

/** Gives a member access again and notifies their open pages. */
export async function deleteRevocation(db: Db, pair: Pair): Promise<void> {
  await db.raw(
    `with removed as (
      delete from revocations where founder_id = :founderId and user_id = :userId returning user_id)
    select messaging.publish_deck_access(user_id, :founderId) from removed`,
    { ...pair },
  );
}
