import type { BadgeDecision } from '@introvest/contracts/moderation';
import { limits } from '@introvest/contracts/vocabularies';
import { type Db, query, queryFirst } from '@introvest/service-kit/db';
import { badgesOf } from '@introvest/cards/cardPerson';
import { decisionColumns } from '../decisions.js';
import { person } from '../people.js';

// Moderators can't decide about their own badge.
const held = "m.state = 'held' and m.user_id <> :moderatorId";

export const listHeld = (db: Db, moderatorId: string, page: number) =>
  query<object>(
    db,
    `select ${person('p')} as person, m.domain, m.written, m.checked_at,
      array(select distinct o.domain from auth.badge_cases o
        where o.looks = m.looks and o.domain <> m.domain order by o.domain limit 10) as looks_like
    from auth.badge_cases m join onboarding.people p on p.id = m.user_id
    where ${held} order by m.checked_at, m.user_id limit :limit offset :offset`,
    { moderatorId, limit: limits.reportPageSize, offset: (page - 1) * limits.reportPageSize },
  );

export async function countHeldBadges(db: Db, moderatorId: string): Promise<number> {
  const sql = `select count(*) from auth.badge_cases m where ${held}`;
  return (await queryFirst<{ count: number }>(db, sql, { moderatorId }))?.count ?? 0;
}

interface BadgesRow {
  is_verified: boolean;
  verified_at: Date | null;
  domain: string | null;
}

export const findBadges = (db: Db, personId: string) =>
  queryFirst<BadgesRow>(
    db,
    `select m.is_verified, m.verified_at, m.domain, m.written, m.state, m.checked_at, m.ends_at,
      ${badgesOf('m.user_id')} ->> 'workDomain' is not null as is_shown
    from auth.badge_cases m where m.user_id = :personId`,
    { personId },
  );

/** Returns whether the badge is awaiting a decision, or somebody other than this moderator has reported its owner. */
export async function canDecide(db: Db, personId: string, moderatorId: string): Promise<boolean> {
  const rows = await query(
    db,
    `select from auth.badge_cases m
    where m.user_id = :personId and m.domain is not null and m.user_id <> :moderatorId
      and (m.state = 'held' or exists (select from reports r
        where r.person_id = m.user_id and r.reporter_id is distinct from :moderatorId))`,
    { personId, moderatorId },
  );
  return rows.length > 0;
}

export async function updateBadge(
  db: Db,
  change: { personId: string; domain: string; verdict: string; reason: string | null },
): Promise<boolean> {
  const sql = 'select auth.decide_badge(:personId, :domain, :verdict, :reason) as done';
  return (await queryFirst<{ done: boolean }>(db, sql, change))?.done ?? false;
}

export async function insertDecision(
  db: Db,
  decision: Pick<BadgeDecision, 'id' | 'decision' | 'domain' | 'text'> & {
    person_id: string;
    moderator_id: string;
  },
): Promise<void> {
  await db('badge_decisions').insert(decision);
}

export const listDecisions = (db: Db, personId: string) =>
  query<object>(
    db,
    `select d.domain, ${decisionColumns}
    from badge_decisions d left join onboarding.people m on m.id = d.moderator_id
    where d.person_id = :personId order by d.decided_at desc, d.id desc`,
    { personId },
  );
