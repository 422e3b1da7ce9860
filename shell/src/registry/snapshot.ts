import type {
  PublishedPage,
  ShownPreview,
  Snapshot,
  SnapshotRemote,
} from '@introvest/registry/schema';

export type { PublishedPage, ShownPreview, Snapshot, SnapshotRemote };

/** A remote's page, with the data that the router needs. */
export interface Claim {
  remote: SnapshotRemote;
  page: PublishedPage;
}

/** Our own additions to a version in the registry. Its format is one that other tools read too. */
interface Extras {
  remote?: SnapshotRemote;
  shell?: Snapshot['shell'];
}

interface Registry {
  microFrontends: Record<string, { deployment: { default: boolean }; extras: Extras }[]>;
}

/** Reads the document's snapshot. If there is none, fetches the registry. */
export async function readSnapshot(): Promise<Snapshot> {
  const inlined = document.getElementById('registry')?.textContent;
  if (inlined) return JSON.parse(inlined) as Snapshot;
  const response = await fetch('/registry.json');
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return snapshotFrom((await response.json()) as Registry);
}

function snapshotFrom({ microFrontends }: Registry): Snapshot {
  const versions = Object.values(microFrontends).flat();
  const extras = versions.filter(({ deployment }) => deployment.default).map((one) => one.extras);
  const shell = extras.find((one) => one.shell)?.shell ?? { sdk: '', files: {} };
  return { version: 1, remotes: extras.flatMap(({ remote }) => remote ?? []), shell };
}

export const claimsOf = (snapshot: Snapshot): Claim[] =>
  snapshot.remotes.flatMap((remote) => remote.pages.map((page) => ({ remote, page })));

/** Returns the integrity hashes of all scripts and stylesheets that this tab may load, by URL. */
export const integrityOf = (snapshot: Snapshot): Record<string, string> =>
  Object.assign({}, snapshot.shell.files, ...snapshot.remotes.map((remote) => remote.files));
