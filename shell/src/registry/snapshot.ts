import type { PublishedPage, Snapshot, SnapshotRemote } from '@introvest/registry/schema';

export type { PublishedPage, Snapshot, SnapshotRemote };

/** A page of a remote, as the router needs it. */
export interface Claim {
  remote: SnapshotRemote;
  page: PublishedPage;
}

/** The snapshot stands in the document; a document without it is served the registry itself. */
export async function readSnapshot(): Promise<Snapshot> {
  const inlined = document.getElementById('registry')?.textContent;
  if (inlined) return JSON.parse(inlined) as Snapshot;
  const response = await fetch('/registry.json');
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return (await response.json()) as Snapshot;
}

export const claimsOf = (snapshot: Snapshot): Claim[] =>
  snapshot.remotes.flatMap((remote) => remote.pages.map((page) => ({ remote, page })));

/** Address → integrity of every script and stylesheet that this tab may ever load. */
export const integrityOf = (snapshot: Snapshot): Record<string, string> =>
  Object.assign({}, snapshot.shell.files, ...snapshot.remotes.map((remote) => remote.files));
