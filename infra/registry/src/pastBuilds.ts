import type { Db } from '@introvest/service-kit/db';
import { findBuild, listHistoryForward, type HistoryRow } from './queries.js';
import { isRemoteBuild, type RemoteBuild } from './schema.js';

/**
 * Returns the build that was live before the current one, or before the remote was removed. Skips builds that were
 * rolled back.
 */
export function previousBuild(history: Pick<HistoryRow, 'action' | 'build'>[]): string | undefined {
  const stack: string[] = [];
  let isRemoved = false;
  for (const { action, build } of history) {
    // A canary was not live.
    if (action !== 'publish' && action !== 'rollback' && action !== 'remove') continue;
    isRemoved = action === 'remove';
    const known = stack.lastIndexOf(build);
    // A build missing from the history was live before its first entry.
    if (action === 'rollback') stack.length = Math.max(known, 0);
    if (stack.at(-1) !== build) stack.push(build);
  }
  return stack.at(isRemoved ? -1 : -2);
}

/** Returns each remote's previous live build, if it is still stored. */
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
