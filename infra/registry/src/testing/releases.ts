import { testStorage } from '@introvest/testing/deps';
import type { Db } from '@introvest/service-kit/db';
import { createLog } from '@introvest/service-kit/log';
import type { CanaryPlan } from '../calls.js';
import { createCanaryWorker, type CanaryWorker } from '../canaryWorker.js';
import { findPointer } from '../queries.js';
import { publish, remove, rollback } from '../release.js';
import type { Live } from '../source.js';
import { storeAll, type MadeBuild } from './builds.js';

const NEVER = 2 ** 31 - 1;

export const manualWorker = (db: Db): CanaryWorker =>
  createCanaryWorker({
    db,
    source: { read: async () => ({ canaries: [{}] }) as Live },
    log: createLog({ level: 'silent' }),
    everyMs: NEVER,
  });

async function seenIn(db: Db, name: string) {
  const { build = null, candidate = null } = (await findPointer(db, name)) ?? {};
  return { name, expected: build, expectedCandidate: candidate };
}

export async function publishBuild(
  db: Db,
  made: MadeBuild,
  canary?: CanaryPlan,
  who = 'team',
): Promise<boolean> {
  await storeAll({ db, storage: testStorage() }, [made]);
  const seen = await seenIn(db, made.name);
  return publish(db, { ...seen, build: made.build, who, ...(canary && { canary }) });
}

export const rollBack = async (db: Db, name: string, to?: MadeBuild): Promise<string> =>
  rollback(db, { ...(await seenIn(db, name)), who: 'team', ...(to && { build: to.build }) });

export const removeRemote = async (db: Db, name: string): Promise<string> =>
  remove(db, { ...(await seenIn(db, name)), who: 'team' });

export const moveClock = (db: Db, seconds: number) =>
  db('pointers').update({
    next_step_at: db.raw('next_step_at - make_interval(secs => ?)', [seconds]),
  });
