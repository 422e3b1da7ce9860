import { createHash } from 'node:crypto';
import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import { createWaitLog, unavailableReason } from '@introvest/service-kit/readiness';
import { advanceCanaries } from './advanceCanaries.js';
import { addCounts, type CountRow } from './canaryQueries.js';
import { NoShellYet } from './errors.js';
import type { RegistrySource } from './source.js';

const NETWORKS = 1024;

export interface Counted {
  canary: number;
  build: string;
  /** The client's network, stored only as a bucket from 0 to 1,023. The bucketing differs per canary. */
  network: string;
}

export type CanaryWorker = ReturnType<typeof createCanaryWorker>;
export type CanaryCounter = Pick<CanaryWorker, 'load' | 'failure'>;

interface Options {
  db: Db;
  source: RegistrySource;
  log: Logger;
  everyMs?: number;
}

export function createCanaryWorker({ db, source, log, everyMs = 1000 }: Options) {
  let pending = new Map<string, CountRow>();
  let running: Promise<void> | undefined;
  const add = ({ canary, build, network: from }: Counted, what: 'loads' | 'failures') => {
    const network = networkNumber(canary, from);
    const key = `${canary} ${build} ${network}`;
    const count = pending.get(key) ?? { canary, build, network, loads: 0, failures: 0 };
    count[what] += 1;
    pending.set(key, count);
  };
  const work = async () => {
    const counts = [...pending.values()];
    pending = new Map();
    if (counts.length > 0) await addCounts(db, counts);
    if (await hasCanary(source)) await advanceCanaries(db);
  };
  const settle = () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
  const outcome = createWaitLog(log, {
    begins: (reason) => `could not process the canaries (${reason})`,
    ends: 'processed the canaries again',
  });
  // If the database is unavailable, these counts of loads and failures are lost.
  const settleSometime = () =>
    settle().then(outcome.over, (error: unknown) => outcome.waits(unavailableReason(error)));
  const timer = setInterval(() => void settleSometime(), everyMs).unref();
  return {
    load: (counted: Counted) => add(counted, 'loads'),
    failure: (counted: Counted) => add(counted, 'failures'),
    settle,
    async close() {
      clearInterval(timer);
      await running?.catch(() => undefined);
      await settleSometime();
    },
  };
}

const networkNumber = (canary: number, network: string): number =>
  createHash('sha256').update(`${canary} ${network}`).digest().readUInt16BE() % NETWORKS;

const hasCanary = (source: RegistrySource): Promise<boolean> =>
  source.read().then(
    ({ canaries }) => canaries.length > 0,
    (error: unknown) => {
      if (error instanceof NoShellYet) return false;
      throw error;
    },
  );
