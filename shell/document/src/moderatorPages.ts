import type { Snapshot, SnapshotRemote } from '@introvest/registry/schema';
import { findClaim } from './pages.js';

export type IsModerator = (cookies: string | undefined) => Promise<boolean>;

const isHidden = ({ access }: SnapshotRemote['pages'][number]) => access === 'moderator';

export function withoutModeration(remote: SnapshotRemote): SnapshotRemote[] {
  const pages = remote.pages.filter((page) => !isHidden(page));
  if (pages.length === remote.pages.length) return [remote];
  return pages.length > 0 ? [{ ...remote, pages }] : [];
}

export const publicSnapshot = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  remotes: snapshot.remotes.flatMap(withoutModeration),
});

/** Turns moderators' pages into ordinary pages, because the server has already checked access. */
const forModerator = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  remotes: snapshot.remotes.map((remote) => ({
    ...remote,
    pages: remote.pages.map((page) => (isHidden(page) ? { ...page, access: 'signed-in' } : page)),
  })),
});

/**
 * Returns the snapshot for `path`. Checks the role only for moderators' pages, because the check needs the database.
 */
export async function snapshotFor(
  snapshot: Snapshot,
  path: string,
  isModerator: () => Promise<boolean>,
): Promise<{ snapshot: Snapshot; isPrivate: boolean }> {
  const claim = findClaim(snapshot, path);
  if (claim && isHidden(claim) && (await isModerator()))
    return { snapshot: forModerator(snapshot), isPrivate: true };
  return { snapshot: publicSnapshot(snapshot), isPrivate: false };
}
