import type {
  PublishedPage,
  ShownPreview,
  Snapshot,
  SnapshotRemote,
} from '@introvest/registry/schema';

export type { PublishedPage, ShownPreview, Snapshot, SnapshotRemote };

export interface Claim {
  remote: SnapshotRemote;
  page: PublishedPage;
}

const snapshotIn = (data: string | null | undefined): Snapshot =>
  JSON.parse(data ?? '') as Snapshot;

export const readSnapshot = (): Snapshot =>
  snapshotIn(document.getElementById('registry')?.textContent);

/**
 * Fetches the snapshot that this page's document would contain if it were loaded now. The shell and the builds may have
 * changed.
 */
export async function readServedSnapshot(): Promise<Snapshot> {
  const reply = await fetch(location.pathname, { headers: { Accept: 'text/html' } });
  // Uses a regular expression, because the CSP doesn't allow the text to be parsed as a document.
  return snapshotIn(/id="registry">(.*?)<\/script>/s.exec(await reply.text())?.[1]);
}

export const claimsOf = (snapshot: Snapshot): Claim[] =>
  snapshot.remotes.flatMap((remote) => remote.pages.map((page) => ({ remote, page })));

export const integrityOf = (snapshot: Snapshot): Record<string, string> =>
  Object.assign({}, snapshot.shell.files, ...snapshot.remotes.map((remote) => remote.files));
