import type { SavedSearch } from '@introvest/contracts/searches';
import { suspended } from '@introvest/cards/hidden';
import { type Db, query, queryFirst, workInBatches } from '@introvest/service-kit/db';
import { enqueue, enqueueEach } from '@introvest/service-kit/jobs';
import { newId } from '@introvest/service-kit/ids';
import { pathOf } from './filters.js';
import { mayNotify, type SearchRow } from './queries.js';

export const matchTask = 'onboarding.match_searches';
/** Name of the job that sends the email. The auth service runs it, because only auth stores email addresses. */
const mailTask = 'auth.send_search_alert';

/** Enqueues a single job for several changes in quick succession. */
export const enqueueMatching = (trx: Db, userId: string): Promise<void> =>
  enqueue(trx, matchTask, { userId }, { jobKey: `match:${userId}` });

type List = SavedSearch['list'];

/** For each list: the view of its profiles, and the filters that the key covers only partly or not at all. */
const side = {
  startups: {
    candidates: 'founder_candidates',
    filters: 'and (s.stages is null or p.stage = any(s.stages))',
  },
  investors: {
    candidates: 'investor_candidates',
    filters: `and (s.stages is null or p.stage_preferences && s.stages)
      and (s.amount is null or s.amount >= coalesce(nullif(p.check_size_min, 0), 0)
        and coalesce(s.amount <= nullif(p.check_size_max, 0), p.check_size_min > 0))`,
  },
};

const searchBatch = 1000;
const ownerBatch = 500;

const listKeys = (db: Db, userId: string) =>
  query<{ list: List; key: string }>(
    db,
    `select 'startups' as list, key
    from founder_candidates p, unnest(array['industry:' || p.industry, 'stage:' || p.stage, 'any']) key
    where p.user_id = :userId and key is not null
    union all
    select 'investors', key
    from investor_candidates p, unnest(
      array(select 'industry:' || topic from unnest(p.sought_topics) topic)
      || array(select 'stage:' || stage from unnest(p.stage_preferences) stage) || 'any'::text) key
    where p.user_id = :userId`,
    { userId },
  );

/** Returns SQL for one batch. Takes the ids as an array, because for a join the planner would read all searches. */
const matchSql = (list: List) => `
  with batch as materialized (
    select search_id from search_keys
    where list = '${list}' and key = :key and search_id > :after
    order by search_id limit ${searchBatch}),
  found as (
    insert into search_findings (search_id, person_id, unnotified)
    select s.id, p.user_id, s.alert <> 'never'
    from saved_searches s
    join ${side[list].candidates} p on p.user_id = :userId and s.user_id <> p.user_id
      and (s.search_pattern is null or p.search_text like s.search_pattern)
      and (s.location_pattern is null or p.search_location like s.location_pattern)
      ${side[list].filters}
    where s.id = any(array(select search_id from batch)) and ${mayNotify('s.user_id', 'p.user_id')}
    on conflict on constraint search_findings_pkey do nothing)
  select search_id as last from batch order by search_id offset ${searchBatch - 1}`;

const firstId = '00000000-0000-0000-0000-000000000000';

export async function matchSearches(db: Db, userId: string): Promise<void> {
  for (const { list, key } of await listKeys(db, userId)) {
    let after: string | undefined = firstId;
    while (after !== undefined) {
      const values: Record<string, string> = { key, after, userId };
      after = (await queryFirst<{ last: string }>(db, matchSql(list), values))?.last;
    }
  }
  await notifyAtOnce(db, userId);
}

/** Notifies the owners of instant searches. Each owner receives one email for all of their searches. */
const notifyAtOnce = (db: Db, userId: string): Promise<void> =>
  workInBatches(
    db,
    async (trx, limit) => {
      const rows = await query<{ user_id: string }>(
        trx,
        `select distinct s.user_id
        from search_findings f join saved_searches s on s.id = f.search_id
        where f.person_id = :userId and f.unnotified and s.alert = 'instant'
          and s.user_id not in ${suspended}
        limit :limit`,
        { userId, limit },
      );
      const owners = rows.map((row) => row.user_id);
      const are = "s.alert = 'instant' and f.person_id = :userId and s.user_id = any(:owners)";
      await notifyOwners(trx, are, { userId, owners });
      return owners.length;
    },
    ownerBatch,
  );

async function notifyOwners(
  trx: Db,
  are: string,
  values: { userId: string; owners: string[] } | { searchIds: string[] },
): Promise<void> {
  const rows = await query<SearchRow & { found: number }>(
    trx,
    `with collected as (
      update search_findings f set unnotified = false
      from saved_searches s
      where f.search_id = s.id and f.unnotified and s.user_id not in ${suspended} and ${are}
      returning f.search_id, f.person_id),
    counted as (
      select s.id, count(*) filter (where ${mayNotify('s.user_id', 't.person_id')})::int as found
      from collected t join saved_searches s on s.id = t.search_id group by s.id),
    recorded as (update saved_searches s set notified_at = now() from counted c where s.id = c.id)
    select s.user_id, s.name, s.list, s.search, s.location, s.industry, s.stage, s.amount, c.found,
      dashboards.add_notification(s.user_id, 'matches', s.id, now(), null, false) as notified
    from counted c join saved_searches s on s.id = c.id where c.found > 0
    order by s.user_id, s.created_at`,
    values,
  );
  const owners = [...new Set(rows.map((row) => row.user_id))];
  const searchesOf = (userId: string) =>
    rows
      .filter((row) => row.user_id === userId)
      .map((row) => ({ name: row.name, list: row.list, found: row.found, path: pathOf(row) }));
  const mailTo = (userId: string) => ({
    alertId: newId(),
    userId,
    searches: searchesOf(userId),
    since: Date.now(),
  });
  await enqueueEach(trx, mailTask, owners.map(mailTo));
}

/** Lists due searches, including instant ones with matches found before the owner chose 'instant'. */
const listDue = (trx: Db, limit: number) =>
  query<{ id: string }>(
    trx,
    `select s.id from saved_searches s
    where exists (select from search_findings f where f.search_id = s.id and f.unnotified)
      and s.user_id not in ${suspended}
      and case s.alert when 'instant' then true
        when 'daily' then s.notified_at <= now() - interval '1 day'
        when 'weekly' then s.notified_at <= now() - interval '7 days'
        else false end
    limit :limit for update skip locked`,
    { limit },
  );

export const notifyCollected = (db: Db): Promise<void> =>
  workInBatches(db, async (trx, limit) => {
    const searchIds = (await listDue(trx, limit)).map(({ id }) => id);
    await notifyOwners(trx, 's.id = any(:searchIds)', { searchIds });
    return searchIds.length;
  });
