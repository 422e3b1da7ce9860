import type { Snapshot, SnapshotRemote } from '@introvest/registry/schema';
import { findClaim } from './pages.js';

/** Whether whoever sends these cookies is signed in as a moderator. */
export type IsModerator = (cookies: string | undefined) => Promise<boolean>;

const isHidden = ({ access }: SnapshotRemote['pages'][number]) => access === 'moderator';

/** Without the pages that are for moderators; nothing is left of a remote that has no others. */
export function withoutModeration(remote: SnapshotRemote): SnapshotRemote[] {
  const pages = remote.pages.filter((page) => !isHidden(page));
  if (pages.length === remote.pages.length) return [remote];
  return pages.length > 0 ? [{ ...remote, pages }] : [];
}

const known = new WeakMap<Snapshot, Snapshot>();

/** What everybody is told of. Made once of each snapshot. */
export function publicSnapshot(snapshot: Snapshot): Snapshot {
  const made = known.get(snapshot) ?? {
    ...snapshot,
    remotes: snapshot.remotes.flatMap(withoutModeration),
  };
  known.set(snapshot, made);
  return made;
}

/** Judged here, so that the shell knows such pages as any others. */
const forModerator = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  remotes: snapshot.remotes.map((remote) => ({
    ...remote,
    pages: remote.pages.map((page) => (isHidden(page) ? { ...page, access: 'signed-in' } : page)),
  })),
});

/**
 * The snapshot for the document at `path`. Who asks is looked up for a moderators' page alone: no other document waits
 * for a database.
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
