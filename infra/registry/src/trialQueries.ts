import type { Db } from '@introvest/service-kit/db';
import { endedTrial, notifyChange, type PointerRow } from './queries.js';
import type { Canary } from './trials.js';
import type { CanaryCounts } from './verdict.js';

interface CanaryStart extends Canary {
  name: string;
  candidate: string;
  build: string;
  who: string;
}

export async function beginTrial(trx: Db, beginning: CanaryStart): Promise<void> {
  const { name, candidate, build, who, steps, every } = beginning;
  const [percent = 0, ...later] = steps;
  const entry = { who, action: 'try', name, build: candidate, before: build, percent };
  const [row] = (await trx('history').insert(entry).returning('id')) as { id: number }[];
  await trx('pointers')
    .where({ name })
    .update({
      candidate,
      percent,
      trial: row?.id,
      steps: later,
      step_seconds: every ?? null,
      next_step_at: later.length > 0 ? secondsFromNow(trx, every ?? 0) : null,
      tried_at: trx.raw('clock_timestamp()'),
      tried_by: who,
      revision: trx.raw('revision + 1'),
    });
  await clearCounts(trx);
  await notifyChange(trx, name);
}

export async function stepTrial(trx: Db, pointer: PointerRow, who: string): Promise<void> {
  const { name, candidate, build, steps, step_seconds: every } = pointer;
  const [percent, ...later] = steps;
  await trx('pointers')
    .where({ name })
    .update({
      percent,
      steps: later,
      next_step_at: later.length > 0 ? secondsFromNow(trx, every ?? 0) : null,
      revision: trx.raw('revision + 1'),
    });
  const entry = { who, action: 'step', name, build: candidate, before: build, percent };
  await trx('history').insert(entry);
  await notifyChange(trx, name);
}

interface CanaryRollback {
  who: string;
  said?: string | undefined;
}

/** Rolls back a canary, and pins the live build, as every rollback does. */
export async function rollBackCanary(trx: Db, pointer: PointerRow, { who, said }: CanaryRollback) {
  const { name, build, candidate } = pointer;
  await trx('pointers')
    .where({ name })
    .update({ ...endedTrial, pinned: true, revision: trx.raw('revision + 1') });
  const entry = { who, action: 'taken-back', name, build, before: candidate, said: said ?? null };
  await trx('history').insert(entry);
  await clearCounts(trx);
  await notifyChange(trx, name);
}

const secondsFromNow = (db: Db, seconds: number) =>
  db.raw('clock_timestamp() + make_interval(secs => ?)', [seconds]);

const clearCounts = (trx: Db) =>
  trx('trial_counts')
    .whereNotIn('trial', trx('pointers').whereNotNull('trial').select('trial'))
    .delete();

/** A canary, and whether its next step is due according to the database's clock. */
export interface TrialRow extends PointerRow {
  trial: number;
  candidate: string;
  due: boolean;
}

export const listTrials = (db: Db): Promise<TrialRow[]> =>
  db('pointers')
    .whereNotNull('trial')
    .orderBy('name')
    .select('*', db.raw('coalesce(next_step_at <= clock_timestamp(), false) as due'));

export interface Count {
  trial: number;
  build: string;
  network: number;
  loads: number;
  failures: number;
}

/**
 * Adds counts, and ignores counts of canaries that have ended. The counts are sorted, because two servers could
 * otherwise cause a deadlock.
 */
export const addCounts = (db: Db, counts: Count[]) =>
  db.raw(
    `insert into trial_counts as known (trial, build, network, loads, failures)
     select c.trial, c.build, c.network, c.loads, c.failures
     from json_to_recordset(?::json)
       as c(trial bigint, build text, network smallint, loads integer, failures integer)
     join pointers p on p.trial = c.trial and c.build in (p.build, p.candidate)
     order by c.trial, c.build, c.network
     on conflict (trial, build, network) do update
     set loads = known.loads + excluded.loads, failures = known.failures + excluded.failures`,
    [JSON.stringify(counts)],
  );

const nothing: CanaryCounts = { loads: 0, failures: 0, mostLoads: 0, mostFailures: 0 };

/** Returns the counts of one build. Counts at most as many failures as loads for each network. */
export async function countLoads(db: Db, trial: number, build: string): Promise<CanaryCounts> {
  const found = await db.raw<{ rows: CanaryCounts[] }>(
    `select sum(loads)::integer as loads,
       sum(failed)::integer as failures,
       (array_agg(loads order by failed desc, loads desc))[1] as "mostLoads",
       (array_agg(failed order by failed desc, loads desc))[1] as "mostFailures"
     from (select loads, least(failures, loads) as failed from trial_counts where trial = ? and build = ?) counts
     having count(*) > 0`,
    [trial, build],
  );
  return found.rows[0] ?? nothing;
}
