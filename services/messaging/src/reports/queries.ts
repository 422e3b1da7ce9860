import type { Report, ReportDraft } from '@introvest/contracts/safety';
import { suspended } from '@introvest/cards/hidden';
import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { newestRequest } from '../connections/queries.js';

type Subject = ReportDraft['subject'];

/** A row of `reports` with the reported person's name. */
export interface ReportRow {
  id: string;
  subject_type: Subject['type'];
  kind: Report['kind'];
  text: string | null;
  state: Report['state'];
  created_at: Date;
  first_name: string;
  last_name: string;
}

// The reporter can't see a person who blocks them, unless the reporter blocks that person too.
const isThere = (person: string) => `(
  not exists (select from blocks b where b.blocker_id = ${person} and b.blocked_id = :reporterId)
  or exists (select from blocks b where b.blocker_id = :reporterId and b.blocked_id = ${person}))`;

const aPerson = `
  select p.id as person_id from onboarding.people p where p.id = :id and p.id <> :reporterId`;

/** SQL for the person who is responsible for the subject. Finds nobody if the reporter may not see the subject. */
const personBehind: Record<Subject['type'], string> = {
  person: aPerson,
  profile: aPerson,
  request: `
    select initiated_by as person_id from connections
    where id = :id and :reporterId in (founder_id, investor_id) and initiated_by <> :reporterId`,
  message: `
    select m.sender_id as person_id from messages m join connections c on c.id = m.connection_id
    where m.id = :id and :reporterId in (c.founder_id, c.investor_id) and m.sender_id <> :reporterId`,
};

interface OpenReport extends Pick<ReportRow, 'id' | 'state'> {
  person_id: string;
  is_new: boolean;
}

/**
 * Inserts a report, or updates the reporter's open report about this subject. Undefined if the reporter can't see the
 * subject.
 */
export async function upsertReport(
  db: Db,
  reporterId: string,
  { subject, kind, text }: ReportDraft,
): Promise<OpenReport | undefined> {
  const { rows } = await db.raw<{ rows: OpenReport[] }>(
    `insert into reports as r (id, reporter_id, person_id, subject_type, subject_id, kind, text)
    select :reportId, :reporterId, s.person_id, :type, :id, :kind, :text
    from (${personBehind[subject.type]}) s
    where ${isThere('s.person_id')} and s.person_id not in ${suspended}
    on conflict (reporter_id, subject_type, subject_id) where state = 'open' do update
      set kind = excluded.kind, text = coalesce(excluded.text, r.text), updated_at = now()
    returning id, state, person_id, xmax = 0 as is_new`,
    { reportId: newId(), reporterId, kind, text: text ?? null, ...subject },
  );
  return rows[0];
}

const around = 10;
const latest = 20;

const messagesOf = (which: string) => `
  select 'message', m.id, m.sender_id, m.content, m.file_name, m.created_at ${which}`;

const card = (side: 'founder' | 'investor') => `
  select 'profile', f.user_id, f.user_id, (to_jsonb(f) - 'search_text' - 'search_location')::text,
    null, f.updated_at
  from onboarding.${side}_cards f where f.user_id = :id`;

/** SQL for the evidence to copy, for each type of subject. */
const evidenceOf: Record<Subject['type'], string> = {
  message: messagesOf(`
    from messages about
    join messages m on m.connection_id = about.connection_id
      and m.seq between about.seq - ${around} and about.seq + ${around}
    where about.id = :id`),
  person: messagesOf(`
    from connections c
    join messages m on m.connection_id = c.id and m.seq > c.last_seq - ${latest}
    where (c.founder_id, c.investor_id) in ((:id, :reporterId), (:reporterId, :id))`),
  request: `
    select 'note', connection_id, actor_id, note, null, at
    from ${newestRequest(':id')} newest where note is not null`,
  profile: `${card('founder')} union all ${card('investor')}`,
};

/** Copies the evidence for a report. Copies made earlier stay unchanged. */
export async function insertEvidence(
  db: Db,
  reporterId: string,
  reportId: string,
  { type, id }: Subject,
): Promise<void> {
  await db.raw(
    `insert into report_evidence
      (report_id, source_type, source_id, author_id, content, file_name, said_at)
    select :reportId, said.* from (${evidenceOf[type]}) said
    on conflict on constraint report_evidence_source_key do nothing`,
    { reportId, reporterId, id },
  );
}

/**
 * Lists the reporter's reports, newest first. Skips reports about people hidden from the reporter by a block. Includes
 * those about suspended people, so that the reporter sees that action was taken.
 */
export async function listReportsOf(db: Db, reporterId: string): Promise<ReportRow[]> {
  const { rows } = await db.raw<{ rows: ReportRow[] }>(
    `select r.id, r.subject_type, r.kind, r.text, r.created_at, p.first_name, p.last_name,
      case when r.state = 'open' and r.looked_at is null then 'open'
        when r.state = 'open' then 'looked_at'
        when exists (select from report_decisions d
          where d.report_id = r.id and d.decision in ('warn', 'suspend')) then 'acted_on'
        else 'decided' end as state
    from reports r join onboarding.people p on p.id = r.person_id
    where r.reporter_id = :reporterId and ${isThere('r.person_id')}
    order by r.created_at desc, r.id desc`,
    { reporterId },
  );
  return rows;
}

/** On commit, notifies moderators other than the reporter and the reported person. */
export async function publishReport(db: Db, reporterId: string, personId: string): Promise<void> {
  await db.raw("select publish_waiting('open', ?, ?)", [personId, reporterId]);
}

/** Locks a member's reports until the transaction ends, so that concurrent reports can't exceed the limit. */
export async function lockReporter(trx: Db, reporterId: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended('messaging.reports ' || ?, 0))", [
    reporterId,
  ]);
}

/** Returns the number of reports within the last day, and the seconds until the oldest of them stops counting. */
export async function countRecent(
  db: Db,
  reporterId: string,
): Promise<{ count: number; wait: number }> {
  const { rows } = await db.raw<{ rows: { count: number; wait: number }[] }>(
    `select count(*) as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '24 hours' - now())), 0)::int as wait
    from reports where reporter_id = :reporterId and created_at > now() - interval '24 hours'`,
    { reporterId },
  );
  return rows[0] ?? { count: 0, wait: 0 };
}
