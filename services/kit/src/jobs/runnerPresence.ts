import pg from 'pg';
import type { Logger } from '../process/log.js';

const lookMs = 5000;

// A runner that holds jobs but was absent at two consecutive checks is considered stopped. Jobs are exempt for their
// first 30 seconds, because older runners don't report presence.
const absentSql = `
  select distinct j.locked_by as name from graphile_worker._private_jobs j
  where j.locked_at < now() - interval '30 seconds' and case
    when j.locked_by = $1 then j.id <> all($2)
    else not exists (select from pg_stat_activity a where a.application_name = j.locked_by) end`;
const releaseSql = `
  with released as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()
    where locked_by = any($1) and id <> all($2) and locked_at < now() - interval '30 seconds'
    returning id)
  select count(*)::int as count,
    pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text)
  from released`;

/**
 * Shows other runners that this one is active, through a connection's name, and releases jobs of stopped runners.
 * Otherwise the library waits four hours for a killed process's jobs, and for jobs whose assignment to this process was
 * lost with a connection. `name` is the name with which this runner locks its jobs. `inHand` returns these jobs' ids,
 * or undefined while a result is being stored. Returns a function that stops the checks.
 */
export function showPresence(
  url: string,
  name: string,
  log: Logger,
  inHand: () => string[] | undefined,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let suspects: string[] = [];
  let isOver = false;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const next = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: lookMs,
      query_timeout: lookMs,
    });
    const forget = () => {
      if (client === next) client = undefined;
    };
    next.on('error', forget);
    next.on('end', forget);
    await next.connect();
    client = next;
    return next;
  }

  async function look(): Promise<void> {
    const here = await connected();
    const { rows } = await here.query<{ name: string }>(absentSql, [name, inHand() ?? []]);
    const absent = rows.map((row) => row.name);
    const held = inHand();
    const gone = absent.filter((one) => suspects.includes(one) && (one !== name || held));
    suspects = absent;
    if (gone.length === 0) return;
    const released = await here.query<{ count: number }>(releaseSql, [gone, held ?? []]);
    log.warn({ jobs: released.rows[0]?.count }, 'released the jobs of a job runner that stopped');
  }

  // While the database is unavailable, a missing connection doesn't mean that its runner has stopped.
  const lookAround = () => look().catch(() => void (suspects = []));
  let looking = lookAround();
  const timer = setInterval(
    () => void (looking = looking.then(() => (isOver ? undefined : lookAround()))),
    lookMs,
  );
  return async () => {
    isOver = true;
    clearInterval(timer);
    await looking;
    await client?.end().catch(() => undefined);
  };
}
