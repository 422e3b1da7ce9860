import { Type, type Static } from 'typebox';
import type { Snapshot, SnapshotRemote } from './schema.js';

/** The field's own form of a registry, which loaders and consoles of others read. */
export const DISCOVERY_SCHEMA =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** One version of one micro-frontend; what is only ours stands in `extras`. */
const Version = Type.Object(
  {
    url: Type.String(),
    /** For an error that another try may mend. */
    fallbackUrl: Type.Optional(Type.String()),
    metadata: Type.Object(
      { integrity: Type.String(), version: Type.String() },
      { additionalProperties: false },
    ),
    deployment: Type.Optional(
      Type.Object({ traffic: Type.Number({ minimum: 0, maximum: 100 }), default: Type.Boolean() }),
    ),
    extras: Type.Optional(Type.Object({})),
  },
  { additionalProperties: false },
);

export const Discovery = Type.Object(
  {
    schema: Type.String(),
    microFrontends: Type.Record(Type.String(), Type.Array(Version, { uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type Discovery = Static<typeof Discovery>;

/** The shell's browser code reads the same form: `Extras` in shell/src/registry/snapshot.ts. */
const version = (
  url: string,
  integrity: string,
  build: string,
  extras: object,
  deployment = { traffic: 100, default: true },
) => ({
  url,
  fallbackUrl: `${url}?retry=1`,
  metadata: { integrity, version: build },
  deployment,
  extras,
});

const versionOf = (remote: SnapshotRemote, deployment: { traffic: number; default: boolean }) =>
  version(remote.entry, remote.files[remote.entry] ?? '', remote.build, { remote }, deployment);

/** A version that some of the people get, in percent. */
interface Candidate {
  percent: number;
  remote: SnapshotRemote;
}

/** The default first. */
function versionsOf(remote: SnapshotRemote, candidates: Candidate[]) {
  const tried = candidates.find((one) => one.remote.name === remote.name);
  return [
    versionOf(remote, { traffic: 100 - (tried?.percent ?? 0), default: true }),
    ...(tried ? [versionOf(tried.remote, { traffic: tried.percent, default: false })] : []),
  ];
}

/** What is live and tried, as `/registry.json` tells it. `entry` is the shell's script. */
export function discoveryOf(
  { remotes, shell }: Snapshot,
  { entry, build }: { entry: string; build: string },
  candidates: Candidate[] = [],
): Discovery {
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: {
      shell: [version(entry, shell.files[entry] ?? '', build, { shell })],
      ...Object.fromEntries(remotes.map((remote) => [remote.name, versionsOf(remote, candidates)])),
    },
  };
}
