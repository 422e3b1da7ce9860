import type { Db } from '@introvest/service-kit/db';
import { conflict, notFound } from '@introvest/service-kit/errors';
import { refusalOf } from './checks.js';
import { previousBuild } from './pastBuilds.js';
import {
  findBuild,
  findPointerForUpdate,
  listHistoryOf,
  listLiveBuilds,
  lockPublishing,
  movePointer,
  type HistoryRow,
  type PointerRow,
} from './queries.js';

export interface Publication {
  name: string;
  build: string;
  /** What the publisher saw live when they began; null for nothing. */
  expected: string | null;
  who: string;
}

/**
 * Makes a stored build live and lifts a pin. Refused with a sentence where another build is live than the publisher
 * saw, so that nobody's release is lost in silence. False when it is live already.
 */
export const publish = (db: Db, { expected, ...wanted }: Publication): Promise<boolean> =>
  db.transaction(async (trx) => {
    const pointer = await lockPointer(trx, wanted.name);
    if (pointer?.build === wanted.build && !pointer.pinned) return false;
    refuseWhenMoved(wanted.name, pointer, expected);
    await pointAt(trx, { ...wanted, action: 'publish' }, pointer);
    return true;
  });

type Rollback = Omit<Publication, 'build'> & { build?: string | undefined };

/** Goes back to the given build, or to the one before, and pins it. Answers which it was. */
export const rollback = (db: Db, { build, expected, ...wanted }: Rollback): Promise<string> =>
  db.transaction(async (trx) => {
    const { name } = wanted;
    const pointer = await lockPointer(trx, name);
    refuseWhenMoved(name, pointer, expected);
    const target = build ?? previousBuild(await listHistoryOf(trx, name));
    if (!target) throw conflict(`${name} has no earlier build to go back to.`);
    await pointAt(trx, { ...wanted, build: target, action: 'rollback' }, pointer);
    return target;
  });

async function lockPointer(trx: Db, name: string): Promise<PointerRow | undefined> {
  await lockPublishing(trx);
  return findPointerForUpdate(trx, name);
}

function refuseWhenMoved(name: string, pointer: PointerRow | undefined, expected: string | null) {
  const live = pointer?.build ?? null;
  if (live === expected) return;
  if (!pointer) throw conflict(`Nothing of ${name} is live; look at it and publish again.`);
  const { build, moved_by, moved_at } = pointer;
  throw conflict(
    `${name} was published as ${build} by ${moved_by} ${ago(moved_at)}; look at it and publish again.`,
  );
}

const MOMENT_MS = 10 * 60_000;

const ago = (at: Date): string =>
  Date.now() - at.getTime() < MOMENT_MS ? 'a moment ago' : `at ${at.toISOString()}`;

interface Step {
  name: string;
  build: string;
  who: string;
  action: HistoryRow['action'];
}

async function pointAt(trx: Db, step: Step, pointer: PointerRow | undefined): Promise<void> {
  const built = await findBuild(trx, step.name, step.build);
  if (!built) throw notFound(`There is no build ${step.build} of ${step.name}.`);
  const refusal = refusalOf(built, await listLiveBuilds(trx));
  if (refusal) throw conflict(refusal);
  await movePointer(trx, step, pointer?.build);
}
