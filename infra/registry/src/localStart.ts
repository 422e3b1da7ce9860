import { join } from 'node:path';
import type { Db } from '@introvest/service-kit/db';
import { AppError } from '@introvest/service-kit/errors';
import { readBuilt } from './built.js';
import { refusalOf } from './checks.js';
import { pathOf } from './files.js';
import { readIfThere } from './folderFiles.js';
import {
  findBuild,
  listServedBuilds,
  listPointers,
  listRemoved,
  lockPublishing,
  movePointer,
} from './queries.js';
import type { Build } from './schema.js';
import { storeBuild, type BuildSource, type Releases } from './storeBuild.js';

const WHO = 'npm start';

interface Options {
  buildDir: string;
  moves: boolean;
  /** Publisher's name in the history. If set, only builds published under this name or at startup are replaced. */
  who?: string;
}

const readKnown = async (db: Db) => ({
  pointers: await listPointers(db),
  removed: await listRemoved(db),
});
type Known = Awaited<ReturnType<typeof readKnown>>;

type PublishOptions = Omit<Options, 'buildDir'>;

export async function publishBuilt(
  releases: Releases,
  { buildDir, ...manner }: Options,
): Promise<string[]> {
  const { moves, who = WHO } = manner;
  const built = Object.entries(await readBuilt(buildDir));
  const known = await readKnown(releases.db);
  const stored = built.filter((one) => moves || outcomeOf(known, one, manner) === 'live');
  const faults = await Promise.all(
    stored.map(([name, build]) =>
      storeOnce(releases, sourceIn(buildDir, name, build), who).catch(sentenceOf),
    ),
  );
  const refusals = await releases.db.transaction((trx) => pointAtAll(trx, built, manner));
  return [...faults.filter((fault) => fault !== undefined), ...refusals];
}

function outcomeOf(
  { pointers, removed }: Known,
  [name, build]: [string, string],
  { moves, who }: PublishOptions,
): string | undefined {
  const pointer = pointers.find((one) => one.name === name);
  if (!pointer && !removed.includes(name)) return 'live';
  if (!moves || pointer?.build === build) return undefined;
  if (!pointer) return `${name} was removed. To restore it, publish it or roll it back.`;
  const { candidate, percent, pinned, moved_by: mover } = pointer;
  const stays = `${name} stays at ${pointer.build}`;
  if (candidate) return `${stays} because ${candidate} is a canary for ${percent}% of visitors.`;
  if (pinned) return `${stays} because it was rolled back. To change it, publish ${name}.`;
  const mayMove = who === undefined || mover === who || mover === WHO;
  return mayMove ? 'live' : `${stays}, published by ${mover}. To change it, publish ${name}.`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.message;
  throw error;
}

async function storeOnce(releases: Releases, source: BuildSource, who: string): Promise<undefined> {
  const { db, storage } = releases;
  const { name, build } = source;
  const isStored = async () =>
    (await storage.read(pathOf(name, build, 'build.json'))) !== undefined;
  if ((await findBuild(db, name, build)) && (await isStored())) return undefined;
  await storeBuild(releases, source, who);
  return undefined;
}

export const sourceIn = (buildDir: string, name: string, build: string): BuildSource => ({
  name,
  build,
  read: (file) => readIfThere(join(buildDir, 'remotes', name, build, file)),
});

/** Publishes all builds at once, so that a page can move from one remote to another. */
async function pointAtAll(
  trx: Db,
  built: [string, string][],
  manner: PublishOptions,
): Promise<string[]> {
  await lockPublishing(trx);
  const known = await readKnown(trx);
  const sentences: string[] = [];
  const builds: Build[] = [];
  for (const [name, build] of built) {
    const outcome = outcomeOf(known, [name, build], manner);
    const found = outcome === 'live' && (await findBuild(trx, name, build));
    if (found) builds.push(found);
    else if (outcome && outcome !== 'live') sentences.push(outcome);
  }
  const refused = refuseMisfits(await listServedBuilds(trx), builds);
  for (const { name, build } of builds.filter((one) => !refused.has(one))) {
    const pointer = known.pointers.find((one) => one.name === name);
    const { who = WHO } = manner;
    await movePointer(trx, { name, build, who, action: 'publish' }, pointer);
  }
  return [...sentences, ...refused.values()];
}

/** Returns the builds that don't fit. Repeats the check, because other builds may need a refused build. */
function refuseMisfits(live: Build[], wanted: Build[]): Map<Build, string> {
  const refused = new Map<Build, string>();
  for (;;) {
    const accepted = wanted.filter((one) => !refused.has(one));
    const names = new Set(accepted.map(({ name }) => name));
    const future = [...live.filter(({ name }) => !names.has(name)), ...accepted];
    const misfit = accepted.find((one) => refusalOf(one, future) !== undefined);
    if (!misfit) return refused;
    refused.set(misfit, refusalOf(misfit, future) ?? '');
  }
}
