import type { Db } from '@introvest/service-kit/db';
import type { CanaryPlan } from './calls.js';
import { noCanary, recordChange, type PointerRow } from './queries.js';
import type { LoadCounts } from './verdict.js';

export interface CanaryRow extends PointerRow {
  canary: number;
  candidate: string;
  due: boolean;
}

type Step = Pick<CanaryRow, 'name' | 'build' | 'candidate' | 'steps' | 'step_seconds'>;

async function applyStep(trx: Db, action: 'try' | 'step', step: Step, who: string) {
  const { name, build, candidate, steps, step_seconds: seconds } = step;
  const [percent = 0, ...later] = steps;
  const entry = { who, action, name, build: candidate, before: build, percent };
  const revision = await recordChange(trx, entry);
  const next = trx.raw('clock_timestamp() + make_interval(secs => ?)', [seconds ?? 0]);
  const changes = { percent, steps: later, next_step_at: later.length > 0 ? next : null, revision };
  const started = {
    candidate,
    canary: revision,
    step_seconds: seconds,
    canary_started_at: trx.raw('clock_timestamp()'),
    canary_started_by: who,
  };
  const pointer = trx('pointers').where({ name });
  await pointer.update({ ...changes, ...(action === 'try' && started) });
}

export async function startCanary(
  trx: Db,
  { name, build }: PointerRow,
  { candidate, who, steps, every }: CanaryPlan & { candidate: string; who: string },
): Promise<void> {
  await applyStep(trx, 'try', { name, build, candidate, steps, step_seconds: every ?? null }, who);
  await clearCounts(trx);
}

export const startNextStep = (trx: Db, canary: CanaryRow, who: string): Promise<void> =>
  applyStep(trx, 'step', canary, who);

export async function rollBackCanary(
  trx: Db,
  { name, build, candidate: before }: PointerRow,
  { who, said }: { who: string; said?: string },
): Promise<void> {
  const entry = { who, action: 'taken-back', name, build, before, said: said ?? null } as const;
  const revision = await recordChange(trx, entry);
  await trx('pointers')
    .where({ name })
    .update({ ...noCanary, pinned: true, revision });
  await clearCounts(trx);
}

const clearCounts = (trx: Db) =>
  trx('canary_counts')
    .whereNotIn('canary', trx('pointers').whereNotNull('canary').select('canary'))
    .delete();

export const listCanaries = (db: Db): Promise<CanaryRow[]> =>
  db('pointers')
    .whereNotNull('canary')
    .orderBy('name')
    .select('*', db.raw('coalesce(next_step_at <= clock_timestamp(), false) as due'));

export interface CountRow {
  canary: number;
  build: string;
  network: number;
  loads: number;
  failures: number;
}

/** Adds to the counts of running canaries, in an order that prevents deadlocks between two servers. */
export const addCounts = (db: Db, counts: CountRow[]) =>
  db.raw(
    `insert into canary_counts as known (canary, build, network, loads, failures)
     select c.canary, c.build, c.network, c.loads, c.failures
     from json_populate_recordset(null::canary_counts, ?::json) c
     join pointers p on p.canary = c.canary and c.build in (p.build, p.candidate)
     order by c.canary, c.build, c.network
     on conflict (canary, build, network) do update
     set loads = known.loads + excluded.loads, failures = known.failures + excluded.failures`,
    [JSON.stringify(counts)],
  );

export async function countLoads(db: Db, canary: number, build: string): Promise<LoadCounts> {
  const found = await db.raw<{ rows: [LoadCounts] }>(
    `select coalesce(sum(loads), 0)::integer as loads,
       coalesce(sum(failed), 0)::integer as failures,
       coalesce((array_agg(loads order by failed desc, loads desc))[1], 0) as "mostLoads",
       coalesce((array_agg(failed order by failed desc, loads desc))[1], 0) as "mostFailures"
     from (select loads, least(failures, loads) as failed from canary_counts where canary = ? and build = ?) counts`,
    [canary, build],
  );
  return found.rows[0];
}
