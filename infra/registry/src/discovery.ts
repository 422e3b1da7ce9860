import type { Snapshot, SnapshotRemote } from './schema.js';

/** URL of the micro-frontend discovery schema. Other vendors' loaders and consoles can read this format. */
const DISCOVERY_SCHEMA =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/**
 * Creates a version of a micro-frontend. `fallbackUrl` is the URL of the previous live build, or of the same build for a
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

type FallbackBuilds = ReadonlyMap<string, SnapshotRemote>;

function versionOf(
  remote: SnapshotRemote,
  deployment: { traffic: number; default: boolean },
  standIns: FallbackBuilds,
) {
  const { name, build, entry, files } = remote;
  const standIn = standIns.get(`${name} ${build}`);
  const extras = { remote, ...(standIn && { standIn }) };
  return version(entry, files[entry] ?? '', build, extras, deployment, standIn?.entry);
}

interface Candidate {
  percent: number;
  remote: SnapshotRemote;
}

function versionsOf(remote: SnapshotRemote, candidates: Candidate[], standIns: FallbackBuilds) {
  const tried = candidates.find((one) => one.remote.name === remote.name);
  return [
    versionOf(remote, { traffic: 100 - (tried?.percent ?? 0), default: true }, standIns),
    ...(tried
      ? [versionOf(tried.remote, { traffic: tried.percent, default: false }, standIns)]
      : []),
  ];
}

interface Discovery {
  schema: string;
  microFrontends: Record<string, ReturnType<typeof version>[]>;
}

/** Creates the body of `/registry.json`. `entry` is the shell's script. */
export function discoveryOf(
  { remotes, shell }: Snapshot,
  { entry, build }: { entry: string; build: string },
  candidates: Candidate[] = [],
  standIns: FallbackBuilds = new Map(),
): Discovery {
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: {
      shell: [version(entry, shell.files[entry] ?? '', build, { shell })],
      ...Object.fromEntries(
        remotes.map((remote) => [remote.name, versionsOf(remote, candidates, standIns)]),
      ),
    },
  };
}
