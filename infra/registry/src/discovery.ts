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
const version = (url: string, integrity: string, build: string, extras: object) => ({
  url,
  fallbackUrl: `${url}?retry=1`,
  metadata: { integrity, version: build },
  deployment: { traffic: 100, default: true },
  extras,
});

const versionOf = (remote: SnapshotRemote) =>
  version(remote.entry, remote.files[remote.entry] ?? '', remote.build, { remote });

/** What is live, as `/registry.json` tells it. `entry` is the shell's script. */
export function discoveryOf(
  { remotes, shell }: Snapshot,
  { entry, build }: { entry: string; build: string },
): Discovery {
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: {
      shell: [version(entry, shell.files[entry] ?? '', build, { shell })],
      ...Object.fromEntries(remotes.map((remote) => [remote.name, [versionOf(remote)]])),
    },
  };
}
