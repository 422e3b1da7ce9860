import { deleteInBatches, type Db } from '@introvest/service-kit/db';
import { deleteExpiredLimits } from '@introvest/service-kit/limits';
import type { CollectedReply } from './calls.js';
import { pathOf } from './files.js';
import {
  deleteBuilds,
  listBuilds,
  listHistoryForward,
  listPointers,
  lockPublishing,
  type BuildRow,
  type HistoryRow,
  type PointerRow,
} from './queries.js';
import type { Build } from './schema.js';
import type { Releases } from './storeBuild.js';

const DAY_MS = 24 * 60 * 60_000;
/** Maximum age, in ms, of an open tab that may still use a build. */
const KEPT_MS = 30 * DAY_MS;
const KEPT_BUILDS = 3;
/** Minimum age of files without a record, in ms. Newer files may belong to an upload in progress. */
const UNFINISHED_MS = DAY_MS;

/**
 * Removes builds that have not been live in the last 30 days, and files that belong to no build. For a build that was
 * never live, its own age counts. Keeps live builds, canaries, and the newest three builds of each remote.
 */
export async function collect(
  { db, storage }: Releases,
  now: () => number = Date.now,
): Promise<CollectedReply> {
  const at = now();
  const builds = await db.transaction(async (trx) => {
    // Prevents a concurrent rollback to a build that is being removed.
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

const deleteOldHistory = (db: Db, at: number): Promise<void> =>
  deleteInBatches(db, 'history', (rows) =>
    rows
      .whereRaw("at < to_timestamp(?) - interval '12 months'", [at / 1000])
      .whereNotExists(
        db('builds').whereRaw('builds.name = history.name and builds.build = history.build'),
      ),
  );

function outdated(known: BuildRow[], history: HistoryRow[], pointers: PointerRow[], at: number) {
  const inUse = new Set(
    pointers.flatMap(({ name, build, candidate }) => [`${name} ${build}`, `${name} ${candidate}`]),
  );
  const lastUse = lastUses(history);
  const usedAt = ({ name, build, added_at }: BuildRow) =>
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

function lastUses(history: HistoryRow[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { name, build, before, at, action } of history) {
    const isTried = action === 'try' || action === 'step';
    if (before !== null && !isTried) ends.set(`${name} ${before}`, at.getTime());
    ends.set(`${name} ${build}`, action === 'remove' ? at.getTime() : Infinity);
  }
  return ends;
}

/** Removes files that no record names. Skips new files, because their record may be stored later. */
async function sweep({ db, storage }: Releases, at: number): Promise<number> {
  const areas = await Promise.all(['remotes/', 'assets/', 'incoming/'].map(storage.list));
  const old = areas.flat().filter(({ changedAt }) => at - changedAt.getTime() > UNFINISHED_MS);
  // Reads the records after listing the files, so that the files of builds stored in the meantime are kept.
  const named = new Set((await listBuilds(db)).flatMap(({ record }) => filesOf(record)));
  const left = old.filter(({ key }) => !named.has(key)).map(({ key }) => key);
  await storage.remove(left);
  return left.length;
}

const filesOf = ({ name, build, files }: Build): string[] => [
  pathOf(name, build, 'build.json'),
  ...Object.keys(files).flatMap((file) => {
    const path = pathOf(name, build, file);
    return [path, `${path}.br`];
  }),
];
