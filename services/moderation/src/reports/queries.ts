import type { Report, ReportDraft } from '@introvest/contracts/safety';
import { publicFounderFields, publicInvestorFields } from '@introvest/contracts/profileFields';
import { suspended } from '@introvest/cards/hidden';
import { columnsOf, fieldsOf } from '@introvest/service-kit/columns';
import { type Db, query, queryFirst } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';

type Subject = ReportDraft['subject'];

interface OpenReport extends Pick<Report, 'id' | 'state'> {
  person_id: string;
  is_new: boolean;
}

/** Updates the reporter's open report if there is one. Undefined if the reporter can't see the subject. */
export const upsertReport = (db: Db, reporterId: string, { subject, kind, text }: ReportDraft) =>
  queryFirst<OpenReport>(
    db,
    `insert into reports as r (id, reporter_id, person_id, subject_type, subject_id, kind, text)
    select :reportId, :reporterId, p.id, :type, :id, :kind, :text
    from onboarding.people p
    where p.id = case when :type in ('person', 'profile') then :id
        else messaging.author_of(:type, :id, :reporterId) end
      and p.id <> :reporterId and messaging.can_see(:reporterId, p.id) and p.id not in ${suspended}
    on conflict (reporter_id, subject_type, subject_id) where state = 'open' do update
      set kind = excluded.kind, text = coalesce(excluded.text, r.text), updated_at = now()
    returning id, state, person_id, xmax = 0 as is_new`,
    { reportId: newId(), reporterId, kind, text: text ?? null, ...subject },
  );

const publicFields = { founder: publicFounderFields, investor: publicInvestorFields };

/** Copies what other members see, in the order of the contract's fields. */
const card = (side: 'founder' | 'investor') => `
  select 'profile', f.user_id, f.user_id, (
    select row_to_json(shown)::text from (
      select f.first_name, f.last_name, f.profile_image_url,
        ${columnsOf(fieldsOf(publicFields[side]), 'f')}) shown), null, f.updated_at
  from onboarding.${side}_cards f where f.user_id = :id and :type = 'profile'`;

export async function insertEvidence(
  db: Db,
  reporterId: string,
  reportId: string,
  { type, id }: Subject,
): Promise<void> {
  await db.raw(
    `insert into evidence (report_id, source_type, source_id, author_id, content, file_name, said_at)
    select :reportId, said.* from (
      select * from messaging.evidence_of(:type, :id, :reporterId)
      union all ${card('founder')} union all ${card('investor')}) said
    on conflict on constraint evidence_source_key do nothing`,
    { reportId, reporterId, type, id },
  );
}

/** Lists reports about suspended people too, so that the reporter sees that action was taken. */
export const listReportsOf = (db: Db, reporterId: string) =>
  query<object>(
    db,
    `select r.id, r.subject_type, r.kind, r.text, r.created_at,
      trim(concat_ws(' ', p.first_name, p.last_name)) as name,
      case when r.state = 'open' and r.looked_at is null then 'open'
        when r.state = 'open' then 'looked_at'
        when exists (select from decisions d
          where d.report_id = r.id and d.decision in ('warn', 'suspend')) then 'acted_on'
        else 'decided' end as state
    from reports r join onboarding.people p on p.id = r.person_id
    where r.reporter_id = :reporterId and messaging.can_see(:reporterId, r.person_id)
    order by r.created_at desc, r.id desc`,
    { reporterId },
  );

/** Counts reports within a day, and returns the seconds until the oldest stops counting. */
export const countRecent = (db: Db, reporterId: string) =>
  queryFirst<{ count: number; wait: number }>(
    db,
    `select count(*) as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '24 hours' - now())), 0)::int as wait
    from reports where reporter_id = :reporterId and created_at > now() - interval '24 hours'`,
    { reporterId },
  );

export const listWarningsOf = (db: Db, personId: string): Promise<object[]> =>
  db('decisions as d')
    .join('reports as r', 'r.id', 'd.report_id')
    .where({ 'r.person_id': personId, 'd.decision': 'warn' })
    .orderBy([{ column: 'd.decided_at', order: 'desc' }, { column: 'd.id' }])
    .select('d.id', 'd.text', { warned_at: 'd.decided_at' });
