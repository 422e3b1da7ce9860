import type { Db } from '@introvest/service-kit/db';
import type { Counts } from './calls.js';
import { listHistory, listPointers, type PointerRow } from './queries.js';
import { countLoads } from './canaryQueries.js';

const SHOWN = 200;

export type RemotesReply = Awaited<ReturnType<typeof listRemotes>>;

export async function listRemotes(db: Db) {
  const [pointers, history] = await Promise.all([listPointers(db), listHistory(db, SHOWN)]);
  return {
    remotes: await Promise.all(pointers.map((pointer) => presentPointer(db, pointer))),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

const presentPointer = async (db: Db, pointer: PointerRow) => ({
  name: pointer.name,
  build: pointer.build,
  /** Whether the remote is pinned after a rollback. A pinned remote changes only when someone publishes it. */
  pinned: pointer.pinned,
  traffic: 100 - (pointer.percent ?? 0),
  movedAt: pointer.moved_at.toISOString(),
  movedBy: pointer.moved_by,
  candidate: await presentCanary(db, pointer),
});

async function presentCanary(db: Db, { build, candidate, canary, ...pointer }: PointerRow) {
  if (candidate === null || canary === null) return undefined;
  const counted: Counts = await countLoads(db, canary, candidate);
  const countedLive: Counts = await countLoads(db, canary, build);
  return {
    build: candidate,
    traffic: pointer.percent ?? 0,
    startedAt: pointer.canary_started_at?.toISOString() ?? '',
    startedBy: pointer.canary_started_by ?? '',
    steps: pointer.steps,
    nextAt: pointer.next_step_at?.toISOString() ?? null,
    counted,
    countedLive,
  };
}
