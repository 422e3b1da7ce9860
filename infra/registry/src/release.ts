import type { Db } from '@introvest/service-kit/db';
import { conflict, notFound } from '@introvest/service-kit/errors';
import { refusalOf } from './checks.js';
import { previousBuild } from './pastBuilds.js';
import {
  deletePointer,
  findBuild,
  findPointerForUpdate,
  listHistoryOf,
  listServedBuilds,
  listServices,
  lockPublishing,
  movePointer,
  recordCanaryEnd,
  type PointerRow,
} from './queries.js';
import { beginTrial, rollBackCanary } from './trialQueries.js';
import type { Canary } from './trials.js';

interface ExpectedBuilds {
  name: string;
  expected: string | null;
  expectedCandidate?: string | null | undefined;
}

export interface Publication extends ExpectedBuilds {
  build: string;
  who: string;
  canary?: Canary | undefined;
}

/**
 * Makes a stored build live and removes a pin, or starts a canary. Throws `AppError` 409 if the live build is not the
 * one that the publisher saw, so that no release is overwritten by accident. Returns false if the build is already
 * live.
 */
export const publish = (db: Db, { canary, ...wanted }: Publication): Promise<boolean> =>
  db.transaction(async (trx) => {
    const { name, build, who } = wanted;
    const pointer = await lockPointer(trx, name);
    const isLive = pointer?.build === build;
    if (isLive && !pointer.candidate && (canary || !pointer.pinned)) return false;
    refuseWhenMoved(wanted, pointer);
    await requireCompatible(trx, name, build);
    if (canary && canary.steps[0] !== 100)
      await tryOut(trx, { ...canary, name, build, who }, pointer);
    else await movePointer(trx, { name, build, who, action: 'publish' }, pointer);
    return true;
  });

interface Rollback extends ExpectedBuilds {
  build?: string | undefined;
  who: string;
}

/**
 * Rolls back to the given build or to the previous one, and pins it. During a canary, the previous build is the live
 * build. Returns the build.
 */
export const rollback = (db: Db, { build, who, ...seen }: Rollback): Promise<string> =>
  db.transaction(async (trx) => {
    const { name } = seen;
    const pointer = await lockPointer(trx, name);
    refuseWhenMoved(seen, pointer);
    if (pointer?.candidate && build === undefined) {
      await rollBackCanary(trx, pointer, { who });
      return pointer.build;
    }
    const target = build ?? previousBuild(await listHistoryOf(trx, name));
    if (!target) throw conflict(`${name} has no earlier build to roll back to.`);
    await requireCompatible(trx, name, target);
    await movePointer(trx, { name, build: target, who, action: 'rollback' }, pointer);
    return target;
  });

/**
 * Withdraws a remote's claims and its entry in the registry. Its builds and its history are kept, and rolling back or
 * publishing restores the remote. Returns the build that was live.
 */
export const remove = (
  db: Db,
  { who, ...seen }: ExpectedBuilds & { who: string },
): Promise<string> =>
  db.transaction(async (trx) => {
    const { name } = seen;
    if (name === 'shell') throw conflict('You can only remove a remote, not the shell.');
    const pointer = await lockPointer(trx, name);
    if (!pointer) throw notFound(`${name} is not live, so it can't be removed.`);
    refuseWhenMoved(seen, pointer, 'remove');
    await deletePointer(trx, pointer, who);
    return pointer.build;
  });

async function tryOut(
  trx: Db,
  { name, build, who, ...canary }: Canary & { name: string; build: string; who: string },
  pointer: PointerRow | undefined,
): Promise<void> {
  if (name === 'shell') throw conflict("The shell can't be a canary. It goes to everyone at once.");
  if (!pointer) throw conflict(`${name} isn't live yet. Its first build goes to everyone.`);
  if (pointer.build === build) throw conflict(`${build} of ${name} is already live for everyone.`);
  await recordCanaryEnd(trx, pointer, who);
  await beginTrial(trx, { ...canary, name, candidate: build, build: pointer.build, who });
}

async function lockPointer(trx: Db, name: string): Promise<PointerRow | undefined> {
  await lockPublishing(trx);
  return findPointerForUpdate(trx, name);
}

function refuseWhenMoved(seen: ExpectedBuilds, pointer?: PointerRow, action = 'publish'): void {
  const { name, expected } = seen;
  const live = pointer?.build ?? null;
  if (live === expected) return refuseOtherTrial(seen, pointer, action);
  if (!pointer)
    throw conflict(`${name} is no longer live. Check npm run remotes, then ${action} again.`);
  const { build, moved_by, moved_at } = pointer;
  throw conflict(
    `${moved_by} published ${build} of ${name} ${ago(moved_at)}. Check npm run remotes, then ${action} again.`,
  );
}

const MOMENT_MS = 10 * 60_000;

const ago = (at: Date): string =>
  Date.now() - at.getTime() < MOMENT_MS ? 'a moment ago' : `at ${at.toISOString()}`;

function refuseOtherTrial(
  { name, expectedCandidate }: ExpectedBuilds,
  pointer: PointerRow | undefined,
  action: string,
) {
  const candidate = pointer?.candidate ?? null;
  if (expectedCandidate === undefined || candidate === expectedCandidate) return;
  if (!candidate) {
    throw conflict(
      `${expectedCandidate} of ${name} is no longer a canary. Check npm run remotes, then ${action} again.`,
    );
  }
  const since = pointer?.tried_at ? ` ${ago(pointer.tried_at)}` : '';
  throw conflict(
    `${pointer?.tried_by} started a canary of ${name} with ${candidate}${since}. Check npm run remotes, then ${action} again.`,
  );
}

/** Throws an error with the reason if this build can't become live together with the others. */
export async function requireCompatible(trx: Db, name: string, build: string): Promise<void> {
  const built = await findBuild(trx, name, build);
  if (!built) throw notFound(`There's no build ${build} of ${name}.`);
  const services = (await listServices(trx)).map((service) => service.name);
  const refusal = refusalOf(built, await listServedBuilds(trx), services);
  if (refusal) throw conflict(refusal);
}
