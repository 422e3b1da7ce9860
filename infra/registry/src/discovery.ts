import type { Snapshot, SnapshotRemote } from './schema.js';

const DISCOVERY_SCHEMA =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/**
 * Creates a version of a micro-frontend. `fallbackUrl` is the URL of the previous live build, or of the same build on a
 * second attempt. Our own fields are in `extras`. Keep the format in sync with `Extras` in
 * shell/src/registry/snapshot.ts.
 */
const version = (
  url: string,
  integrity: string,
  build: string,
  extras: object,
  deployment = { traffic: 100, default: true },
  fallbackUrl = `${url}?retry=1`,
) => ({
  url,
  fallbackUrl,
  metadata: { integrity, version: build },
  deployment,
  extras,
});

interface Candidate {
  percent: number;
  remote: SnapshotRemote;
}

export function discoveryOf(
  { remotes, shell }: Snapshot,
  { entry, build }: { entry: string; build: string },
  candidates: Candidate[] = [],
  fallbackBuilds: ReadonlyMap<string, SnapshotRemote> = new Map(),
) {
  const versionOf = (remote: SnapshotRemote, traffic: number, isDefault: boolean) => {
    const standIn = fallbackBuilds.get(`${remote.name} ${remote.build}`);
    const extras = { remote, ...(standIn && { standIn }) };
    const deployment = { traffic, default: isDefault };
    const integrity = remote.files[remote.entry] ?? '';
    return version(remote.entry, integrity, remote.build, extras, deployment, standIn?.entry);
  };
  const versionsOf = (remote: SnapshotRemote) => {
    const canary = candidates.find((one) => one.remote.name === remote.name);
    const live = versionOf(remote, 100 - (canary?.percent ?? 0), true);
    return canary ? [live, versionOf(canary.remote, canary.percent, false)] : [live];
  };
  const microFrontends: Record<string, ReturnType<typeof version>[]> = {
    shell: [version(entry, shell.files[entry] ?? '', build, { shell })],
    ...Object.fromEntries(remotes.map((remote) => [remote.name, versionsOf(remote)])),
  };
  return { schema: DISCOVERY_SCHEMA, microFrontends };
}
