import type { Db } from '@introvest/service-kit/db';
import { findBuild, listHistoryForward, type HistoryRow } from './queries.js';
import { isRemoteBuild, type RemoteBuild } from './schema.js';

/** Returns the build that was live before the current or removed one. Skips builds that were rolled back. */
export function previousBuild(history: Pick<HistoryRow, 'action' | 'build'>[]): string | undefined {
  const stack: string[] = [];
  let isRemoved = false;
  for (const { action, build } of history) {
    // The start of a canary doesn't make a build live.
    if (action !== 'publish' && action !== 'rollback' && action !== 'remove') continue;
    isRemoved = action === 'remove';
    const known = stack.lastIndexOf(build);
    // If the history doesn't contain the build, it was live before the first entry.
    if (action === 'rollback') stack.length = Math.max(known, 0);
    if (stack.at(-1) !== build) stack.push(build);
  }
  return stack.at(isRemoved ? -1 : -2);
}

export async function listBuildsBefore(db: Db): Promise<RemoteBuild[]> {
  const history = await listHistoryForward(db);
  const names = [...new Set(history.map(({ name }) => name))];
  const before = names.flatMap((name) => {
    const build = previousBuild(history.filter((entry) => entry.name === name));
    return build === undefined ? [] : [{ name, build }];
  });
  const found = await Promise.all(before.map(({ name, build }) => findBuild(db, name, build)));
  return found.filter((build) => build !== undefined).filter(isRemoteBuild);
}
