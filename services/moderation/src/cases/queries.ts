import type { Decision, SuspensionCase } from '@introvest/contracts/moderation';
import { limits } from '@introvest/contracts/vocabularies';
import { type Db, query, queryFirst } from '@introvest/service-kit/db';
import { suspended } from '@introvest/cards/hidden';
import { decisionColumns } from '../decisions.js';
import { person, type PersonRow } from '../people.js';

export interface ReportRow {
  id: string;
  person_id: string;
  is_open: boolean;
  is_suspended: boolean;
  has_appeal: boolean;
  text: string | null;
  reporter: PersonRow | null;
}

const appealed = `exists (select from auth.suspension_cases s
  where s.user_id = r.person_id and s.ended_at is null and s.appeal is not null
    and s.answered_at is null)`;

const columns = `
  r.id, r.kind, r.subject_type, r.state = 'open' as is_open, r.created_at, ${person('p')} as person,
  r.person_id in ${suspended} as is_suspended, ${appealed} as has_appeal,
  (select count(*) from reports o
    where o.person_id = r.person_id and o.state = 'open') as open_about_person,
  (select d.decision from decisions d
    where d.report_id = r.id order by d.decided_at desc, d.id desc limit 1) as decided`;

// Moderators can't rule on reports about themselves or reports they filed.
const othersAs = (report: string) =>
  `${report}.person_id <> :moderatorId and ${report}.reporter_id is distinct from :moderatorId`;
const others = othersAs('r');

// Lists an appeal once, with the report that led to the suspension, rather than with every report about the person.
const holdsAppeal = `r.id = (
  select o.id from reports o
  left join decisions d on d.report_id = o.id and d.decision = 'suspend'
  where o.person_id = r.person_id and o.state = 'decided' and ${othersAs('o')}
  order by d.decided_at desc nulls last, o.updated_at desc, o.id limit 1)`;

export type QueueState = 'open' | 'decided' | 'appealed';

const queues: Record<QueueState, { where: string; order: string }> = {
  open: { where: "r.state = 'open'", order: 'r.created_at, r.id' },
  decided: { where: "r.state = 'decided'", order: 'r.updated_at desc, r.id' },
  appealed: { where: `${appealed} and ${holdsAppeal}`, order: 'r.updated_at, r.id' },
};

interface Asked {
  moderatorId: string;
  state: QueueState;
  page: number;
}

export const listQueue = (db: Db, { moderatorId, state, page }: Asked) =>
  query<object>(
    db,
    `select ${columns} from reports r join onboarding.people p on p.id = r.person_id
    where ${queues[state].where} and ${others} order by ${queues[state].order}
    limit :limit offset :offset`,
    { moderatorId, limit: limits.reportPageSize, offset: (page - 1) * limits.reportPageSize },
  );

export async function countQueue(db: Db, { moderatorId, state }: Asked): Promise<number> {
  const sql = `select count(*) from reports r where ${queues[state].where} and ${others}`;
  return (await queryFirst<{ count: number }>(db, sql, { moderatorId }))?.count ?? 0;
}

export const lockReport = (trx: Db, id: string, moderatorId: string) =>
  queryFirst<ReportRow>(
    trx,
    `select ${columns}, r.person_id, r.text,
      (select ${person('w')} from onboarding.people w where w.id = r.reporter_id) as reporter
    from reports r join onboarding.people p on p.id = r.person_id
    where r.id = :id and ${others} for update of r`,
    { id, moderatorId },
  );

export const listEvidence = (db: Db, reportId: string) =>
  query<object>(
    db,
    `select e.id, e.source_type as type, ${person('p')} as author, e.content, e.file_name, e.said_at,
      e.sealed_at, e.hash = evidence_hash(e) as is_intact,
      e.source_type = 'message' and r.subject_type = 'message' and e.source_id = r.subject_id
        as is_reported
    from evidence e
    join reports r on r.id = e.report_id
    join onboarding.people p on p.id = e.author_id
    where e.report_id = :reportId order by e.said_at, e.source_id`,
    { reportId },
  );

export const listDecisionsAbout = (db: Db, personId: string) =>
  query<{ report_id: string }>(
    db,
    `select d.report_id, ${decisionColumns}
    from decisions d
    join reports r on r.id = d.report_id
    left join onboarding.people m on m.id = d.moderator_id
    where r.person_id = :personId order by d.decided_at desc, d.id desc`,
    { personId },
  );

export const listReportsAbout = (db: Db, { id, person_id }: ReportRow): Promise<{ id: string }[]> =>
  db('reports')
    .where({ person_id })
    .whereNot({ id })
    .orderByRaw('created_at desc, id')
    .limit(100)
    .select('id', 'kind', db.raw("state = 'open' as is_open"), 'created_at');

export interface CaseRow {
  text: SuspensionCase['text'];
  began_at: Date;
  ended_at: Date | null;
  appeal: string | null;
  appealed_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
}

export const listSuspensions = (db: Db, personId: string): Promise<CaseRow[]> =>
  db('auth.suspension_cases')
    .where({ user_id: personId })
    .orderBy('began_at', 'desc')
    .select('text', 'began_at', 'ended_at', 'appeal', 'appealed_at', 'answer', 'answered_at');

export const updateLookedAt = (db: Db, id: string): Promise<number> =>
  db('reports').where({ id }).whereNull('looked_at').update({ looked_at: db.fn.now() });

export const updateDecided = (db: Db, id: string): Promise<number> =>
  db('reports').where({ id }).update({ state: 'decided', updated_at: db.fn.now() });

export async function insertDecision(
  db: Db,
  decision: {
    id: string;
    report_id: string;
    moderator_id: string;
    decision: Decision;
    text: string | null;
  },
): Promise<void> {
  await db('decisions').insert(decision);
}

/** Suspends the person and ends their sessions. Leaves an existing suspension unchanged. */
export async function suspend(db: Db, personId: string, reason: string): Promise<void> {
  await db.raw('select auth.suspend(:personId, :reason)', { personId, reason });
  await db.raw('select messaging.publish_gone(:personId)', { personId });
}

export async function restore(db: Db, personId: string): Promise<void> {
  await db.raw('select auth.restore(:personId)', { personId });
  await db.raw('select messaging.publish_back(:personId)', { personId });
}

export async function declineAppeal(db: Db, personId: string, reason: string): Promise<void> {
  await db.raw('select auth.decline_appeal(:personId, :reason)', { personId, reason });
}
