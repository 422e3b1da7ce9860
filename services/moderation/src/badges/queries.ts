import type { BadgeDecision, QueuedBadge } from '@introvest/contracts/moderation';
import { limits } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';
import { badgesOf } from '@introvest/cards/cardPerson';
import { decisionColumns, type DecisionRow } from '../decisions.js';
import { person } from '../people.js';

export interface HeldBadgeRow extends Pick<QueuedBadge, 'person' | 'domain' | 'written'> {
  checked_at: Date;
  looks_like: string[];
}

// Moderators can't decide about their own badge.
const held = "m.state = 'held' and m.user_id <> :moderatorId";

/** Lists badges that are waiting for a decision, oldest first, with similar-looking domains of other members. */
export async function listHeld(db: Db, moderatorId: string, page: number): Promise<HeldBadgeRow[]> {
  const limit = limits.reportPageSize;
  const { rows } = await db.raw<{ rows: HeldBadgeRow[] }>(
    `select ${person('p')} as person, m.domain, m.written, m.checked_at,
      array(select distinct o.domain from auth.badge_cases o
        where o.looks = m.looks and o.domain <> m.domain order by o.domain limit 10) as looks_like
    from auth.badge_cases m join onboarding.people p on p.id = m.user_id
    where ${held} order by m.checked_at, m.user_id limit :limit offset :offset`,
    { moderatorId, limit, offset: (page - 1) * limit },
  );
  return rows;
}

export async function countHeldBadges(db: Db, moderatorId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*) from auth.badge_cases m where ${held}`,
    { moderatorId },
  );
  return rows[0]?.count ?? 0;
}

/** A member's verification and badge. The badge's columns are null if there is none. */
interface BadgesRow {
  is_verified: boolean;
  verified_at: Date | null;
  domain: string | null;
  written: string;
  state: 'shown' | 'held' | 'taken_back';
  is_shown: boolean;
  checked_at: Date;
  ends_at: Date;
}

/** Returns the member's badge. `is_shown` is true only if the website uses the same domain and the badge hasn't expired. */
export async function findBadges(db: Db, personId: string): Promise<BadgesRow | undefined> {
  const { rows } = await db.raw<{ rows: BadgesRow[] }>(
    `select m.is_verified, m.verified_at, m.domain, m.written, m.state, m.checked_at, m.ends_at,
      ${badgesOf('m.user_id')} ->> 'workDomain' is not null as is_shown
    from auth.badge_cases m where m.user_id = :personId`,
    { personId },
  );
  return rows[0];
}

/**
 * Returns whether a moderator may decide about a badge. Either the badge is waiting for a decision, or somebody other
 * than this moderator has reported the badge's owner.
 */
export async function canDecide(db: Db, personId: string, moderatorId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from auth.badge_cases m
    where m.user_id = :personId and m.domain is not null and m.user_id <> :moderatorId
      and (m.state = 'held' or exists (select from reports r
        where r.person_id = m.user_id and r.reporter_id is distinct from :moderatorId))`,
    { personId, moderatorId },
  );
  return rows.length > 0;
}

/** Changes the badge. Returns false if it was changed in between or already has this state. */
export async function updateBadge(
  db: Db,
  change: { personId: string; domain: string; verdict: BadgesRow['state']; reason: string | null },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { done: boolean }[] }>(
    'select auth.decide_badge(:personId, :domain, :verdict, :reason) as done',
    change,
  );
  return rows[0]?.done ?? false;
}

/** Inserts a decision. Decisions can't be changed afterwards. */
export async function insertDecision(
  db: Db,
  decision: Pick<BadgeDecision, 'id' | 'decision' | 'domain' | 'text'> & {
    person_id: string;
    moderator_id: string;
  },
): Promise<void> {
  await db('badge_decisions').insert(decision);
}

export async function listDecisions(
  db: Db,
  personId: string,
): Promise<(DecisionRow<BadgeDecision['decision']> & { domain: string })[]> {
  const { rows } = await db.raw<{ rows: Awaited<ReturnType<typeof listDecisions>> }>(
    `select d.domain, ${decisionColumns}
    from badge_decisions d left join onboarding.people m on m.id = d.moderator_id
    where d.person_id = :personId order by d.decided_at desc, d.id desc`,
    { personId },
  );
  return rows;
}
