import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import type { SocketIdentity } from './identity.js';
import { listEndedSids } from './queries.js';

// Short enough to close a socket within two seconds after its session has ended, including the query's duration.
const everyMs = 1500;
/** Number of sessions checked by one statement. Small enough that no statement reaches its timeout. */
const batch = 1000;

interface Guarded {
  data: SocketIdentity;
  disconnect(close: true): unknown;
}

interface Options {
  db: Db;
  log: Logger;
  sockets: () => Iterable<Guarded>;
}

/** Regularly closes this process's sockets whose session has ended. Closes none while the database is unavailable. */
export function startReauthorization({ db, log, sockets }: Options): { stop(): void } {
  let timer: NodeJS.Timeout;

  const check = async () => {
    const asked = new Set<string>();
    for (const { data } of sockets()) asked.add(data.sidHash);
    if (asked.size === 0) return;
    const sids = [...asked];
    for (let from = 0; from < sids.length; from += batch) {
      const ended = await listEndedSids(db, sids.slice(from, from + batch));
      if (ended.size === 0) continue;
      const over = [...sockets()].filter(({ data }) => ended.has(data.sidHash));
      for (const line of over) line.disconnect(true);
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
