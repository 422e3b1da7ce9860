import { deleteInBatches, type Db } from '@introvest/service-kit/db';
import { deleteExpiredLimits } from '@introvest/service-kit/limits';
import type { CollectedReply } from './calls.js';
import { pathOf } from './files.js';
import {
  deleteBuilds,
  listBuilds,
  listHistoryForward,
  listPointers,
  lockFiles,
  lockPublishing,
  type HistoryRow,
  type PointerRow,
} from './queries.js';
import type { Build } from './schema.js';
import type { Releases } from './storeBuild.js';

const DAY_MS = 24 * 60 * 60_000;
/** So long a tab may stay open that began with a build. */
const KEPT_MS = 30 * DAY_MS;
/** Of each part the newest builds stay, however long ago they were live. */
const KEPT_BUILDS = 3;
/** What is being sent or stored right now has no record yet. */
const UNFINISHED_MS = DAY_MS;

interface KnownBuild {
  name: string;
  build: string;
  record: Build;
  added_at: Date;
}

/**
 * Removes builds that were live 30 days ago for the last time, or were never live and are as old, and the files that
 * belong to no build. What is live or tried on some stays, and so do the newest three of each part.
 */
export async function collect(
  { db, storage }: Releases,
  now: () => number = Date.now,
): Promise<CollectedReply> {
  const at = now();
  const builds = await db.transaction(async (trx) => {
    // Nobody goes back to a build meanwhile.
    await lockPublishing(trx);
    const [known, history] = [await listBuilds(trx), await listHistoryForward(trx)];
    const old = outdated(known, history, await listPointers(trx), at);
    if (old.length > 0) await deleteBuilds(trx, old);
    return old.map(({ name, build }) => ({ name, build }));
  });
  await deleteOldHistory(db, at);
  await deleteExpiredLimits(db);
  return { builds, files: await sweep({ db, storage }, at) };
}

/** Deletes the history of builds that are no longer stored, after a year. */
const deleteOldHistory = (db: Db, at: number): Promise<void> =>
  deleteInBatches(db, 'history', (rows) =>
    rows
      .whereRaw("at < to_timestamp(?) - interval '12 months'", [at / 1000])
      .whereNotExists(
        db('builds').whereRaw('builds.name = history.name and builds.build = history.build'),
      ),
  );

function outdated(known: KnownBuild[], history: HistoryRow[], pointers: PointerRow[], at: number) {
  const inUse = new Set(
    pointers.flatMap(({ name, build, candidate }) => [`${name} ${build}`, `${name} ${candidate}`]),
  );
  const lastUse = lastUses(history);
  const usedAt = ({ name, build, added_at }: KnownBuild) =>
    lastUse.get(`${name} ${build}`) ?? added_at.getTime();
  const names = [...new Set(known.map(({ name }) => name))];
  return names.flatMap((name) =>
    known
      .filter((one) => one.name === name)
      .sort((a, b) => usedAt(b) - usedAt(a))
      .slice(KEPT_BUILDS)
      .filter((one) => !inUse.has(`${name} ${one.build}`) && at - usedAt(one) > KEPT_MS),
  );
}

/** When each build ceased to be live or tried; what is so now is so for ever. */
function lastUses(history: HistoryRow[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { name, build, before, at, action } of history) {
    const isTried = action === 'try' || action === 'step';
    if (before !== null && !isTried) ends.set(`${name} ${before}`, at.getTime());
    ends.set(`${name} ${build}`, action === 'remove' ? at.getTime() : Infinity);
  }
  return ends;
}

/** Removes the files that no record names, unless they are so new that their record may be on its way. */
async function sweep({ db, storage }: Releases, at: number): Promise<number> {
  const areas = await Promise.all(['remotes/', 'assets/', 'incoming/'].map(storage.list));
  const old = areas.flat().filter(({ changedAt }) => at - changedAt.getTime() > UNFINISHED_MS);
  return db.transaction(async (trx) => {
    await lockFiles(trx);
    const named = new Set((await listBuilds(trx)).flatMap(({ record }) => filesOf(record)));
    const left = old.filter(({ key }) => !named.has(key)).map(({ key }) => key);
    await storage.remove(left);
    return left.length;
  });
}

const filesOf = ({ name, build, files }: Build): string[] => [
  pathOf(name, build, 'build.json'),
  ...Object.keys(files).flatMap((file) => {
    const path = pathOf(name, build, file);
    return [path, `${path}.br`];
  }),
];
