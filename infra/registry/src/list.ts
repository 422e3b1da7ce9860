import type { Db } from '@introvest/service-kit/db';
import type { RemotesReply } from './calls.js';
import { listHistory, listPointers, type HistoryRow, type PointerRow } from './queries.js';
import { tallyOf } from './trialQueries.js';

const SHOWN = 200;

/** Returns the live builds and canaries, when and by whom each was published, and the history. */
export async function listRemotes(db: Db): Promise<RemotesReply> {
  const [pointers, history] = await Promise.all([listPointers(db), listHistory(db, SHOWN)]);
  return {
    remotes: await Promise.all(pointers.map((pointer) => presentPointer(db, pointer))),
    history: history.map(presentEntry),
  };
}

async function presentPointer(
  db: Db,
  pointer: PointerRow,
): Promise<RemotesReply['remotes'][number]> {
  const { name, build, pinned, percent, moved_at, moved_by } = pointer;
  const candidate = await presentCandidate(db, pointer);
  return {
    name,
    build,
    pinned,
    traffic: 100 - (percent ?? 0),
    movedAt: moved_at.toISOString(),
    movedBy: moved_by,
    ...(candidate && { candidate }),
  };
}

async function presentCandidate(db: Db, pointer: PointerRow) {
  const { candidate, trial, percent, steps, build, tried_at, tried_by, next_step_at } = pointer;
  if (candidate === null || trial === null) return undefined;
  const [counted, countedLive] = await Promise.all([
    tallyOf(db, trial, candidate),
    tallyOf(db, trial, build),
  ]);
  const present = ({ loads, failures }: typeof counted) => ({ loads, failures });
  return {
    build: candidate,
    traffic: percent ?? 0,
    triedAt: tried_at?.toISOString() ?? '',
    triedBy: tried_by ?? '',
    steps,
    nextAt: next_step_at?.toISOString() ?? null,
    counted: present(counted),
    countedLive: present(countedLive),
  };
}

const presentEntry = ({ at, who, action, name, build, before, percent, said }: HistoryRow) => ({
  at: at.toISOString(),
  who,
  action,
  name,
  build,
  before,
  percent,
  said,
});
