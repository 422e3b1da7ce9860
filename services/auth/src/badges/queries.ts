import type { Db } from '@introvest/service-kit/db';
import { hashToken } from '../token.js';
import { hasForeignLetters, looksOf, displayedDomain } from './domain.js';

export interface WorkDomainRow {
  user_id: string;
  domain: string;
  checked_at: Date;
  state: 'shown' | 'held' | 'taken_back';
  reason: string | null;
}

export interface BadgesRow {
  verified_at: Date | null;
  website: string | null;
  waiting_domain: string | null;
  waiting_until: Date | null;
  work: (Omit<WorkDomainRow, 'user_id'> & { ends_at: Date }) | null;
}

export async function findBadges(db: Db, userId: string): Promise<BadgesRow | undefined> {
  type Flat = Omit<BadgesRow, 'work'> & NonNullable<BadgesRow['work']>;
  const { rows } = await db.raw<{ rows: Flat[] }>(
    `select u.verified_at,
      (select w.website from onboarding.websites w where w.user_id = u.id limit 1) as website,
      a.domain as waiting_domain, a.expires as waiting_until,
      d.domain, d.checked_at, d.checked_at + interval '1 year' as ends_at, d.state, d.reason
    from users u
    left join work_addresses a on a.user_id = u.id and a.expires > now()
    left join work_domains d on d.user_id = u.id
    where u.id = :userId`,
    { userId },
  );
  const [row] = rows;
  return row && { ...row, work: row.domain ? row : null };
}

export async function findWebsite(db: Db, userId: string): Promise<string | undefined> {
  const row = await db('onboarding.websites')
    .where({ user_id: userId })
    .first<{ website: string } | undefined>('website');
  return row?.website;
}

export async function upsertWorkAddress(
  db: Db,
  asked: Record<'user_id' | 'address' | 'domain', string>,
): Promise<void> {
  const expires = db.raw("now() + interval '24 hours'");
  await db('work_addresses')
    .insert({ ...asked, expires })
    .onConflict('user_id')
    .merge();
}

export async function insertWorkToken(
  db: Db,
  userId: string,
  address: string,
  token: string,
): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { domain: string }[] }>(
    `with asked as (
      select user_id, domain, expires from work_addresses
      where user_id = :userId and address = :address and expires > now() for share),
    made as (
      insert into mailed_tokens (token_hash, user_id, purpose, expire)
      select :hash, user_id, 'work_domain', expires from asked)
    select domain from asked`,
    { userId, address, hash: hashToken(token) },
  );
  return rows[0]?.domain;
}

export async function takeWorkAddress(trx: Db, userId: string): Promise<string | undefined> {
  const [row] = await trx('work_addresses')
    .where({ user_id: userId })
    .where('expires', '>', trx.fn.now())
    .delete()
    .returning<{ domain: string }[]>('domain');
  return row?.domain;
}

export const findWorkDomain = (
  trx: Db,
  userId: string,
): Promise<Pick<WorkDomainRow, 'domain' | 'state'> | undefined> =>
  trx<WorkDomainRow>('work_domains')
    .where({ user_id: userId })
    .forUpdate()
    .first('domain', 'state');

/**
 * Records that the member receives email at this domain. A moderator must approve the badge if the domain resembles
 * another firm's, or if the badge was removed before. Confirming the same domain again keeps the state.
 */
export async function upsertWorkDomain(
  trx: Db,
  userId: string,
  domain: string,
): Promise<WorkDomainRow['state'] | undefined> {
  const { rows } = await trx.raw<{ rows: Pick<WorkDomainRow, 'state'>[] }>(
    `insert into work_domains as d (user_id, domain, written, looks, state)
    values (:userId, :domain, :written, :looks,
      case when :foreign or exists (select from work_domains o
        where o.looks = :looks and o.domain <> :domain and o.user_id <> :userId) then 'held' else 'shown' end)
    on conflict (user_id) do update set domain = excluded.domain, written = excluded.written,
      looks = excluded.looks, checked_at = now(), notified_at = null, reason = null,
      state = case
        when d.state = 'taken_back' then 'held'
        when d.domain = excluded.domain then d.state
        when d.state = 'held' then 'held'
        else excluded.state end
    returning state`,
    {
      userId,
      domain,
      written: displayedDomain(domain),
      looks: looksOf(domain),
      foreign: hasForeignLetters(domain),
    },
  );
  return rows[0]?.state;
}

export const claimExpiringBadges = async (trx: Db, limit: number): Promise<string[]> => {
  const { rows } = await trx.raw<{ rows: { user_id: string }[] }>(
    `update work_domains set notified_at = now()
    where user_id in (
      select d.user_id from work_domains d
      where d.state = 'shown' and d.notified_at is null
        and d.checked_at < now() - interval '1 year' + interval '30 days'
        and d.checked_at > now() - interval '1 year'
        and d.user_id not in (select s.user_id from suspended s)
      order by d.checked_at limit :limit for update skip locked)
    returning user_id`,
    { limit },
  );
  return rows.map((row) => row.user_id);
};

export const findExpiringBadge = (
  db: Db,
  userId: string,
): Promise<{ domain: string; ends_at: Date } | undefined> =>
  db<WorkDomainRow>('work_domains')
    .where({ user_id: userId, state: 'shown' })
    .whereRaw(
      "checked_at between now() - interval '1 year' and now() - interval '1 year' + interval '30 days'",
    )
    .first('domain', db.raw("checked_at + interval '1 year' as ends_at"));
