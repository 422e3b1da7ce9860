import pg from 'pg';
import type { Logger } from '../process/log.js';

const pollMs = 5000;

// A runner that holds jobs but was absent at two consecutive checks is considered stopped.
const absentSql = (schema: string) => `
  select distinct locked_by as name from ${schema}.jobs j
  where locked_at < now() - interval '30 seconds'
    and not exists (select from pg_stat_activity a where a.application_name = j.locked_by)`;

interface Options {
  url: string;
  schema: string;
  name: string;
  log: Logger;
}

/**
 * Shows other runners that this one is active, through a connection's name, and releases stopped runners' jobs.
 * Otherwise the library waits four hours for a killed process's jobs. `name` is the name under which this runner locks
 * its jobs. Returns a function that stops the checks.
 */
export function showPresence({ url, schema, name, log }: Options): () => Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
    connectionTimeoutMillis: pollMs,
    query_timeout: pollMs,
  });
  pool.on('error', () => undefined);
  let suspects: string[] = [];
  let isOver = false;

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(absentSql(schema));
    const absent = rows.map((row) => row.name);
    const stopped = absent.filter((one) => suspects.includes(one));
    suspects = absent;
    if (stopped.length === 0) return;
    await pool.query(`select ${schema}.force_unlock_workers($1)`, [stopped]);
    log.warn({ runners: stopped.length }, 'released the jobs of a job runner that stopped');
  }

  // While the database is unavailable, a missing connection doesn't mean that its runner has stopped.
  const lookAround = () => look().catch(() => void (suspects = []));
  let looking = lookAround();
  const timer = setInterval(
    () => void (looking = looking.then(() => (isOver ? undefined : lookAround()))),
    pollMs,
  );
  return async () => {
    isOver = true;
    clearInterval(timer);
    await looking;
    await pool.end();
  };
}
