import type { HistoryRow } from './queries.js';

/** The build that was live before the current one; builds that were rolled back from are passed over. */
export function previousBuild(history: Pick<HistoryRow, 'action' | 'build'>[]): string | undefined {
  const stack: string[] = [];
  for (const { action, build } of history) {
    // What was tried on some was not live.
    if (action !== 'publish' && action !== 'rollback') continue;
    const known = stack.lastIndexOf(build);
    // One that is not known was live before all that is still written down.
    if (action === 'rollback') stack.length = Math.max(known, 0);
    stack.push(build);
  }
  return stack.at(-2);
}
