import { NoShellYet, RegistryError } from './errors.js';
import { followRows, type FollowOptions } from './followRows.js';
import { listBuildsBefore } from './pastBuilds.js';
import { changeChannel, listPointers, listServed, type ServedRow } from './queries.js';
import { apart, isRemoteBuild } from './schema.js';
import type { Live, RegistrySource } from './source.js';

export function createRowsSource(
  options: FollowOptions,
): RegistrySource & { close(): Promise<void> } {
  const { db, log } = options;
  let known: { key: string; live: Live } | undefined;
  // This is not logged as a failure. The readiness check reports it once, regardless of the number of requests.
  let lacksShell = false;

  const read = async () => {
    const pointers = await listPointers(db);
    const key = pointers.map(({ name, revision }) => `${name}:${revision}`).join(' ');
    if (known?.key === key) return;
    const before = await listBuildsBefore(db);
    const live = liveOf(await listServed(db));
    if (lacksShell && live) log.info('the first shell is live, serving pages');
    lacksShell = live === undefined;
    if (live) known = { key, live: { ...live, before } };
  };
  const following = followRows(options, { name: 'registry', channel: changeChannel, read });
  return {
    async read() {
      if (!known) await following.refresh().catch(refuse);
      if (!known)
        throw lacksShell ? new NoShellYet() : new RegistryError('The registry has no state.');
      return known.live;
    },
    close: () => following.close(),
  };
}

function refuse(cause: unknown): never {
  if (cause instanceof RegistryError) throw cause;
  throw new RegistryError("The registry can't be read from the database.", { cause });
}

function liveOf(served: ServedRow[]): Live | undefined {
  const builds = served.filter(({ canary }) => canary === null).map(({ record }) => record);
  const { shell, remotes } = apart(builds);
  if (!shell) return undefined;
  const canaries = served.flatMap(({ record, canary, percent }) =>
    canary === null || !isRemoteBuild(record)
      ? []
      : { id: canary, percent: percent ?? 0, candidate: record },
  );
  return { shell, remotes, canaries };
}
