import { deleteInBatches, type Db } from '../db/db.js';
import { AppError } from '../http/errors.js';
import { createRefusals } from './refusals.js';
import { runPrepared } from '../db/prepared.js';

/** Maximum number of attempts for a key within a window. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** `tries` counts every attempt that was judged; `failures` counts only rejected ones. */
  counts: 'tries' | 'failures';
}

export interface Attempt {
  limit: Limit;
  key: string;
}

export type Limits = ReturnType<typeof createLimits>;

interface Taken extends Attempt {
  row: { key: string; points: number; expire: number; wait: number };
}

const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

// Locks in the order of the keys, so that two statements can't deadlock.
const takeTries = {
  name: 'take tries',
  text: `
  insert into rate_limits as r (key, points, expire)
  select key, 1, ${now} + seconds * 1000
  from unnest($1::text[], $2::bigint[]) as wanted (key, seconds) order by key
  on conflict (key) do update set
    points = case when r.expire <= ${now} then 1 else r.points + 1 end,
    expire = case when r.expire <= ${now} then excluded.expire else r.expire end
  returning key, points, expire, expire - ${now} as wait`,
};

const giveBackSql = `
  with back as (
    select r.key, b.points from rate_limits r
    join (select key, expire, count(*)::int as points
          from unnest(?::text[], ?::bigint[]) as b (key, expire) group by key, expire) b
      on b.key = r.key and b.expire = r.expire
    order by r.key for update of r)
  update rate_limits r set points = greatest(r.points - back.points, 0)
  from back where back.key = r.key`;

const consumedSql = `
  select r.key, r.expire - ${now} as wait
  from unnest(?::text[], ?::int[]) as wanted (key, points)
  join rate_limits r on r.key = wanted.key and r.points >= wanted.points and r.expire > ${now}`;

export const deleteExpiredLimits = (db: Db): Promise<void> =>
  deleteInBatches(db, 'rate_limits', (rows) => rows.whereRaw(`expire < ${now}`));

const nameOf = ({ limit, key }: Attempt): string => `${limit.name}:${key}`;

/** Returns whether an error means that the attempt itself was rejected, as opposed to an internal error. */
function isRejectedKey(error: unknown): boolean {
  if (error instanceof AppError) return error.status < 500;
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status < 500;
}

/** Creates a service's rate limits, shared by all processes through the service's own `rate_limits` table. */
export function createLimits({ db }: { db: Db }) {
  const refusals = createRefusals();

  async function giveBack(taken: Taken[]): Promise<void> {
    if (taken.length === 0) return;
    for (const one of taken) refusals.forget(nameOf(one));
    const rows = taken.map(({ row }) => row);
    const values = [rows.map(({ key }) => key), rows.map(({ expire }) => expire)];
    await db.raw(giveBackSql, values).catch(() => undefined);
  }

  async function take(tries: Attempt[]): Promise<Taken[]> {
    const seconds = tries.map(({ limit }) => limit.seconds);
    const rows = await runPrepared<Taken['row']>(db, takeTries, [tries.map(nameOf), seconds]);
    const taken = tries.map((one) => {
      const row = rows.find(({ key }) => key === nameOf(one));
      if (!row) throw new Error(`The rate limit ${nameOf(one)} wasn't counted.`);
      return { ...one, row };
    });
    const spent = taken.filter(({ limit, row }) => row.points > limit.points);
    if (spent.length === 0) return taken;
    await giveBack(taken);
    throw refusals.add(spent.map(({ row }) => row));
  }

  return {
    /** Throws 429 from memory, without a query, if one of these attempts was refused recently. */
    refuseAgain: async (tries: Attempt[]): Promise<void> => refusals.repeat(tries.map(nameOf)),

    /** Throws 429 if a limit is reached, without counting. Checking first hides whether the work's result counts. */
    async refuseUsedUp(tries: Attempt[]): Promise<void> {
      refusals.repeat(tries.map(nameOf));
      const most = tries.map(({ limit }) => limit.points);
      const values = [tries.map(nameOf), most];
      const { rows } = await db.raw<{ rows: { key: string; wait: number }[] }>(consumedSql, values);
      if (rows.length > 0) throw refusals.add(rows);
    },

    /**
     * Counts an attempt for each key and runs `work`. Throws 429 and counts nothing if one of the limits is reached.
     * Counts before the work, so that concurrent attempts can't exceed the limit. Refunds the attempts if the work
     * failed internally. After a success, refunds those of limits that count only failures.
     */
    async during<T>(tries: Attempt[], work: () => Promise<T>): Promise<T> {
      refusals.repeat(tries.map(nameOf));
      const taken = await take(tries);
      try {
        const result = await work();
        await giveBack(taken.filter(({ limit }) => limit.counts === 'failures'));
        return result;
      } catch (error) {
        if (!isRejectedKey(error)) await giveBack(taken);
        throw error;
      }
    },
  };
}
