import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import type { SocketIdentity } from './identity.js';
import { listLiveSids } from './queries.js';

// Looked at often enough that a socket ends within two seconds of its session, the query included.
const everyMs = 1500;

interface Guarded {
  identity: SocketIdentity;
  disconnect: () => void;
}

/**
 * Ends the sockets whose session is over, on every process alike, with one query for all of them.
 * While the database is away nothing can be told, and nobody is thrown out.
 */
export function startReauthorization(options: { db: Db; log: Logger; sockets: () => Guarded[] }): {
  stop(): void;
} {
  const { db, log, sockets } = options;
  let timer: NodeJS.Timeout;

  const check = async () => {
    const guarded = sockets();
    if (guarded.length === 0) return;
    const live = await listLiveSids(db, [...new Set(guarded.map((one) => one.identity.sidHash))]);
    for (const { identity, disconnect } of guarded) {
      if (!live.has(identity.sidHash)) disconnect();
    }
  };

  let stopped = false;
  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      void check()
        .catch((err: unknown) => log.warn({ err }, 'sockets could not be re-authorized'))
        .finally(schedule);
    }, everyMs).unref();
  };
  schedule();

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
