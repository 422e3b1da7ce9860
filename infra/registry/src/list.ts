import type { Db } from '@introvest/service-kit/db';
import type { RemotesReply } from './calls.js';
import { listHistory, listPointers } from './queries.js';

const SHOWN = 200;

/** What is live, since when and by whom, and what happened before. */
export async function listRemotes(db: Db): Promise<RemotesReply> {
  const [pointers, history] = await Promise.all([listPointers(db), listHistory(db, SHOWN)]);
  return {
    remotes: pointers.map(({ name, build, pinned, percent, moved_at, moved_by }) => ({
      name,
      build,
      pinned,
      traffic: 100 - (percent ?? 0),
      movedAt: moved_at.toISOString(),
      movedBy: moved_by,
    })),
    history: history.map(({ at, who, action, name, build, before }) => ({
      at: at.toISOString(),
      who,
      action,
      name,
      build,
      before,
    })),
  };
}
