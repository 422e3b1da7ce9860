import type { SnapshotRemote } from '../registry/snapshot';

/** The build that stands in for one that did not come, by its id. A tab that has one keeps it. */
export const standIns = new Map<string, SnapshotRemote>();

/** The build whose pages this tab shows. */
export const shownOf = (remote: SnapshotRemote): SnapshotRemote =>
  standIns.get(remote.id) ?? remote;

const loads = new Map<string, number>();

/** Counts loads of a build that have come, or still may; answers how many there are. */
export function countLoads(id: string, by: number): number {
  const count = (loads.get(id) ?? 0) + by;
  loads.set(id, count);
  return count;
}
