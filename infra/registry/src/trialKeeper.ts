import { createHash } from 'node:crypto';
import type { Db } from '@introvest/service-kit/db';
import { advanceTrials } from './advance.js';
import { createToldOnce } from './toldOnce.js';
import { addCounts, type Count } from './trialQueries.js';

const NETWORKS = 1024;

/** What one page load or failure belongs to. */
interface Counted {
  trial: number;
  build: string;
  /** Where it came from; what is kept of it is one of 1,024 numbers, another for each trial. */
  network: string;
}

/** Takes what happened to pages while something is tried. */
export interface TrialCounts {
  load(counted: Counted): void;
  failure(counted: Counted): void;
}

interface Options {
  db: Db;
  /** Whether anything is tried: else there is nothing to look after. */
  isTrying(): Promise<boolean>;
  log: { warn(details: object, message: string): void };
  everyMs?: number;
}

export interface TrialKeeper extends TrialCounts {
  /** What the clock does every second: writes down what was counted, in one statement, and sees what follows. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** One document server's part in trials. All of them count into the same rows, and any of them moves a trial on. */
export function createTrialKeeper({ db, isTrying, log, everyMs = 1000 }: Options): TrialKeeper {
  let pending = new Map<string, Count>();
  let running: Promise<void> | undefined;
  const add = ({ trial, build, network: from }: Counted, what: 'loads' | 'failures') => {
    const network = networkNumber(trial, from);
    const key = `${trial} ${build} ${network}`;
    const count = pending.get(key) ?? { trial, build, network, loads: 0, failures: 0 };
    count[what] += 1;
    pending.set(key, count);
  };
  const work = async () => {
    const counts = [...pending.values()];
    pending = new Map();
    if (counts.length > 0) await addCounts(db, counts);
    if (await isTrying()) await advanceTrials(db);
  };
  const settle = () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
  const outcome = createToldOnce(log, 'could not process the canaries');
  // What a database that is away did not take is lost, failures like loads.
  const settleSometime = () => settle().then(outcome.worked, outcome.failed);
  const timer = setInterval(() => void settleSometime(), everyMs).unref();
  return {
    load: (counted) => add(counted, 'loads'),
    failure: (counted) => add(counted, 'failures'),
    settle,
    async close() {
      clearInterval(timer);
      await running?.catch(() => undefined);
      await settleSometime();
    },
  };
}

const networkNumber = (trial: number, network: string): number =>
  createHash('sha256').update(`${trial} ${network}`).digest().readUInt16BE() % NETWORKS;
