import { hiddenFrom } from '@introvest/cards/hidden';
import { type Db, query } from '@introvest/service-kit/db';

export const listRevocations = (db: Db, founderId: string) =>
  query<object>(
    db,
    `select r.user_id, r.revoked_at, concat_ws(' ', p.first_name, p.last_name) as name
    from revocations r join onboarding.people p on p.id = r.user_id
    where r.founder_id = :founderId and p.id not in ${hiddenFrom(':founderId')}
    order by r.revoked_at desc, r.user_id`,
    { founderId },
  );

interface Pair {
  founderId: string;
  userId: string;
}

export async function insertRevocation(db: Db, pair: Pair): Promise<boolean> {
  const rows = await query(
    db,
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
  return rows.length > 0;
}

export async function deleteRevocation(db: Db, pair: Pair): Promise<void> {
  await db.raw(
    `with removed as (
      delete from revocations where founder_id = :founderId and user_id = :userId returning user_id)
    select messaging.publish_deck_access(user_id, :founderId) from removed`,
    { ...pair },
  );
}
