import type { Db } from '@introvest/service-kit/db';
import type { RemotesReply } from './calls.js';
import { listHistory, listPointers, type PointerRow } from './queries.js';
import { countLoads } from './canaryQueries.js';

const SHOWN = 200;

export async function listRemotes(db: Db): Promise<RemotesReply> {
  const [pointers, history] = await Promise.all([listPointers(db), listHistory(db, SHOWN)]);
  return {
    remotes: await Promise.all(pointers.map((pointer) => presentPointer(db, pointer))),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

async function presentPointer(
  db: Db,
  pointer: PointerRow,
): Promise<RemotesReply['remotes'][number]> {
  const { name, build, pinned, percent, moved_at, moved_by, candidate, trial } = pointer;
  const live = {
    name,
    build,
    pinned,
    traffic: 100 - (percent ?? 0),
    movedAt: moved_at.toISOString(),
    movedBy: moved_by,
  };
  if (candidate === null || trial === null) return live;
  return {
    ...live,
    candidate: {
      build: candidate,
      traffic: percent ?? 0,
      triedAt: pointer.tried_at?.toISOString() ?? '',
      triedBy: pointer.tried_by ?? '',
      steps: pointer.steps,
      nextAt: pointer.next_step_at?.toISOString() ?? null,
      counted: await countLoads(db, trial, candidate),
      countedLive: await countLoads(db, trial, build),
    },
  };
}
