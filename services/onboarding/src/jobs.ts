import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Jobs } from '@introvest/service-kit/jobs';
import { deleteExpiredLimits } from '@introvest/service-kit/limits';
import type { OnboardingDeps } from './deps.js';
import { deleteReplaced, deleteUnsentAttachments, type SweepPosition } from './files/queries.js';
import { updateProfileNames, type Renamed } from './names.js';
import { matchSearches, matchTask, notifyCollected } from './searches/matching.js';
import { forgetObjects, listDueObjects } from './uploads/queries.js';
import { temporaryPrefix } from './uploads/routes.js';

const batch = 50;
const leftoverMs = 60 * 60 * 1000;

async function removeObjects({ db, storage }: OnboardingDeps): Promise<void> {
  for (;;) {
    const keys = await listDueObjects(db, batch);
    if (keys.length === 0) return;
    await storage.remove(keys);
    await forgetObjects(db, keys);
  }
}

const attachmentBatch = 500;

async function sweepAttachments({ db }: OnboardingDeps): Promise<void> {
  const sweep = (last?: SweepPosition) =>
    db.transaction((trx) => deleteUnsentAttachments(trx, last, attachmentBatch));
  for (let last = await sweep(); last; last = await sweep(last));
}

async function removeLeftovers(): Promise<void> {
  const parent = dirname(temporaryPrefix);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(temporaryPrefix))) continue;
    const folder = join(parent, name);
    const info = await stat(folder).catch(() => undefined);
    if (!info || Date.now() - info.mtimeMs < leftoverMs) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

export const createJobs = (deps: OnboardingDeps): Jobs => ({
  /** Enqueued when an account is deleted, which leaves its keys in `removed_objects`. */
  async 'onboarding.remove_files'() {
    await removeObjects(deps);
  },

  async 'onboarding.remove_replaced'() {
    await deleteReplaced(deps.db);
    await removeObjects(deps);
  },

  async 'onboarding.sweep_attachments'() {
    await sweepAttachments(deps);
    await removeObjects(deps);
  },

  async 'onboarding.take_name'(payload) {
    await updateProfileNames(deps.db, payload as Renamed);
  },

  async [matchTask](payload) {
    await matchSearches(deps.db, (payload as { userId: string }).userId);
  },

  async 'onboarding.tell_searches'() {
    await notifyCollected(deps.db);
  },

  async 'onboarding.prune'() {
    await deleteExpiredLimits(deps.db);
    await removeObjects(deps);
    await removeLeftovers();
  },
});

export const schedule = {
  'onboarding.remove_replaced': 15,
  'onboarding.sweep_attachments': 30,
  'onboarding.tell_searches': 10,
  'onboarding.prune': 10,
};

export { ownData } from './ownData.js';
