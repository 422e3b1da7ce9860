import { suspended } from '@introvest/onboarding-cards/hidden';
import { workInBatches, type Db } from '@introvest/service-kit/db';
import { enqueue, enqueueEach } from '@introvest/service-kit/jobs';
import { newId } from '@introvest/service-kit/ids';
import { pathOf } from './filters.js';
import { isNews, type SearchRow } from './queries.js';

/** The job that looks who searches for somebody. */
export const matchTask = 'onboarding.match_searches';
/** The mail of auth, who knows the address. */
const mailTask = 'auth.send_search_alert';

/** Asks, with the change itself, to look who searches for this person; changes shortly after each other are one. */
export const enqueueMatching = (trx: Db, userId: string): Promise<void> =>
  enqueue(trx, matchTask, { userId }, { jobKey: `match:${userId}` });

const side = {
  startups: {
    candidates: 'founder_candidates',
    lists: `and (s.industries is null or p.industry = any(s.industries))
      and (s.stages is null or p.stage = any(s.stages))`,
  },
  investors: { candidates: 'investor_candidates', lists: '' },
};

/** Every search, of whomever, that finds this person for the first time: one statement, however many there are. */
const findSql = (list: keyof typeof side) => `
  insert into search_findings (search_id, person_id, untold)
  select s.id, p.user_id, s.alert <> 'never'
  from ${side[list].candidates} p
  join saved_searches s on s.list = '${list}' and s.user_id <> p.user_id
    and (s.search_pattern is null or p.search_text like s.search_pattern)
    and (s.location_pattern is null or p.search_location like s.location_pattern)
    ${side[list].lists}
  where p.user_id = :userId and ${isNews('s.user_id', 'p.user_id')}
  on conflict on constraint search_findings_pkey do nothing`;

/** Keeps whom each search has found, and tells those who want to know it at once. */
export const matchSearches = (db: Db, userId: string): Promise<void> =>
  db.transaction(async (trx) => {
    await trx.raw(findSql('startups'), { userId });
    await trx.raw(findSql('investors'), { userId });
    await tell(trx, "s.alert = 'instant' and f.person_id = :userId", { userId });
  });

/** One notification for each search that is due, and one mail for its owner; what was counted is told. */
async function tell(
  trx: Db,
  are: string,
  values: { userId: string } | { searchIds: string[] },
): Promise<void> {
  const { rows } = await trx.raw<{ rows: (SearchRow & { found: number })[] }>(
    `with told as (
      update search_findings f set untold = false
      from saved_searches s
      where f.search_id = s.id and f.untold and s.user_id not in ${suspended} and ${are}
      returning f.search_id, f.person_id),
    counted as (
      select s.id, count(*) filter (where ${isNews('s.user_id', 't.person_id')})::int as found
      from told t join saved_searches s on s.id = t.search_id group by s.id),
    noted as (update saved_searches s set told_at = now() from counted c where s.id = c.id)
    select s.user_id, s.name, s.list, s.search, s.location, s.industry, s.stage, c.found,
      dashboards.add_notification(s.user_id, 'matches', s.id, now(), null, false) as notified
    from counted c join saved_searches s on s.id = c.id where c.found > 0
    order by s.user_id, s.created_at`,
    values,
  );
  const mails = new Map<string, object[]>();
  for (const row of rows) {
    const before = mails.get(row.user_id) ?? [];
    const { name, list, found } = row;
    mails.set(row.user_id, [...before, { name, list, found, path: pathOf(row) }]);
  }
  await enqueueEach(
    trx,
    mailTask,
    [...mails].map(([userId, searches]) => ({
      alertId: newId(),
      userId,
      searches,
      since: Date.now(),
    })),
  );
}

/** Searches with findings to tell; those chosen to be told at once have some from before that choice. */
async function listDue(trx: Db, limit: number): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select s.id from saved_searches s
    where exists (select from search_findings f where f.search_id = s.id and f.untold)
      and s.user_id not in ${suspended}
      and case s.alert when 'instant' then true
        when 'daily' then s.told_at <= now() - interval '1 day'
        when 'weekly' then s.told_at <= now() - interval '7 days'
        else false end
    limit :limit for update skip locked`,
    { limit },
  );
  return rows.map(({ id }) => id);
}

/** Tells what digests have collected for a day or a week. */
export const tellCollected = (db: Db): Promise<void> =>
  workInBatches(db, async (trx, limit) => {
    const searchIds = await listDue(trx, limit);
    await tell(trx, 's.id = any(:searchIds)', { searchIds });
    return searchIds.length;
  });
