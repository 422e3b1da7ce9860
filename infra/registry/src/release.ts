import type { Db } from '@introvest/service-kit/db';
import { conflict, notFound } from '@introvest/service-kit/errors';
import type { CanaryPlan, PublishBody, RemoveBody, RollbackBody } from './calls.js';
import { rollBackCanary, startCanary } from './canaryQueries.js';
import { refusalOf } from './checks.js';
import { previousBuild } from './pastBuilds.js';
import {
  deletePointer,
  findBuild,
  findPointer,
  listHistoryOf,
  listServedBuilds,
  listServices,
  lockPublishing,
  movePointer,
  recordCanaryEnd,
  type PointerRow,
} from './queries.js';

interface By {
  name: string;
  who: string;
}

/**
 * Makes a stored build live and removes a pin, or starts a canary. Throws `AppError` 409 if the live build is not the
 * one that the publisher saw, so that no release is overwritten by accident. Returns false if the build is already
 * live.
 */
export const publish = (db: Db, { canary, ...wanted }: PublishBody & By): Promise<boolean> =>
  db.transaction(async (trx) => {
    const { name, build, who } = wanted;
    const pointer = await lockPointer(trx, name);
    const isLive = pointer?.build === build;
    if (isLive && !pointer.candidate && (canary || !pointer.pinned)) return false;
    refuseIfChanged(wanted, pointer);
    await requireCompatible(trx, name, build);
    if (canary && canary.steps[0] !== 100)
      await publishCanary(trx, { ...canary, name, build, who }, pointer);
    else await movePointer(trx, { name, build, who, action: 'publish' }, pointer);
    return true;
  });

/** Rolls back to the given build (the previous one by default) and pins it. Returns the build. */
export const rollback = (db: Db, { build, who, ...seen }: RollbackBody & By): Promise<string> =>
  db.transaction(async (trx) => {
    const { name } = seen;
    const pointer = await lockPointer(trx, name);
    refuseIfChanged(seen, pointer);
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

export const remove = (db: Db, { who, ...seen }: RemoveBody & By): Promise<string> =>
  db.transaction(async (trx) => {
    const { name } = seen;
    if (name === 'shell') throw conflict('You can only remove a remote, not the shell.');
    const pointer = await lockPointer(trx, name);
    if (!pointer) throw notFound(`${name} is not live, so it can't be removed.`);
    refuseIfChanged(seen, pointer, 'remove');
    await deletePointer(trx, pointer, who);
    return pointer.build;
  });

async function publishCanary(
  trx: Db,
  { name, build, ...plan }: CanaryPlan & By & { build: string },
  pointer: PointerRow | undefined,
): Promise<void> {
  if (name === 'shell') throw conflict("The shell can't be a canary. It goes to everyone at once.");
  if (!pointer) throw conflict(`${name} isn't live yet. Its first build goes to everyone.`);
  if (pointer.build === build) throw conflict(`${build} of ${name} is already live for everyone.`);
  await recordCanaryEnd(trx, pointer, plan.who);
  await startCanary(trx, pointer, { ...plan, candidate: build });
}

async function lockPointer(trx: Db, name: string): Promise<PointerRow | undefined> {
  await lockPublishing(trx);
  return findPointer(trx, name);
}

type Seen = RemoveBody & Pick<By, 'name'>;

function refuseIfChanged(seen: Seen, pointer?: PointerRow, action = 'publish'): void {
  const change = changeSince(seen, pointer);
  if (change) throw conflict(`${change}. Check npm run remotes, then ${action} again.`);
}

function changeSince({ name, expected, expectedCandidate }: Seen, pointer?: PointerRow) {
  if (!pointer) return expected === null ? undefined : `${name} is no longer live`;
  const { build, moved_by, moved_at, candidate, canary_started_by, canary_started_at } = pointer;
  if (build !== expected) return `${moved_by} published ${build} of ${name} ${ago(moved_at)}`;
  if (expectedCandidate === undefined || candidate === expectedCandidate) return undefined;
  if (!canary_started_at) return `${expectedCandidate} of ${name} is no longer a canary`;
  return `${canary_started_by} started a canary of ${name} with ${candidate} ${ago(canary_started_at)}`;
}

const MOMENT_MS = 10 * 60_000;

const ago = (at: Date): string =>
  Date.now() - at.getTime() < MOMENT_MS ? 'a moment ago' : `at ${at.toISOString()}`;

export async function requireCompatible(trx: Db, name: string, build: string): Promise<void> {
  const built = await findBuild(trx, name, build);
  if (!built) throw notFound(`There's no build ${build} of ${name}.`);
  const services = (await listServices(trx)).map((service) => service.name);
  const refusal = refusalOf(built, await listServedBuilds(trx), services);
  if (refusal) throw conflict(refusal);
}
