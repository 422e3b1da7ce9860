import { testStorage } from '@introvest/testing/deps';
import type { Db } from '@introvest/service-kit/db';
import { createLog } from '@introvest/service-kit/log';
import { findPointer } from '../queries.js';
import { publish } from '../release.js';
import { createTrialKeeper, type TrialKeeper } from '../trialKeeper.js';
import type { Canary } from '../trials.js';
import { storeAll, type MadeBuild } from './builds.js';

const NEVER = 2 ** 31 - 1;

/** Creates a trial keeper without a timer. Tests call `settle` instead. */
export const manualKeeper = (db: Db): TrialKeeper =>
  createTrialKeeper({
    db,
    isTrying: async () => true,
    log: createLog({ level: 'silent' }),
    everyMs: NEVER,
  });

export async function publishBuild(db: Db, made: MadeBuild, canary?: Canary): Promise<boolean> {
  const { name, build } = made;
  await storeAll({ db, storage: testStorage() }, [made]);
  const pointer = await findPointer(db, name);
  return publish(db, {
    name,
    build,
    expected: pointer?.build ?? null,
    expectedCandidate: pointer?.candidate ?? null,
    who: 'team',
    canary,
  });
}

/** Moves the start of canaries back in time, so that their next step is due. */
export const moveClock = (db: Db, seconds: number) =>
  db('pointers').update({
    next_step_at: db.raw('next_step_at - make_interval(secs => ?)', [seconds]),
  });
