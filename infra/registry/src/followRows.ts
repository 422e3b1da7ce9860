import { startListener } from '@introvest/service-kit/listener';
import type { Logger } from '@introvest/service-kit/log';
import { createToldOnce } from './toldOnce.js';

/** Whoever missed a notification sees the change by then. */
const REREAD_MS = 4000;

interface Options {
  /** For listening: a connection of its own. */
  url: string;
  log: Logger;
  /** Who listens, and what could not be read, as operators see it. */
  name: string;
  channel: string;
  read: () => Promise<void>;
  rereadMs?: number | undefined;
}

/** Reads rows anew when a change is notified, and every few seconds. */
export interface Following {
  /** Settles when they have been read by now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** One reading at a time; what is notified meanwhile may be missing from it, so another follows. */
export function followRows(options: Options): Following {
  const { url, log, name, channel, read, rereadMs = REREAD_MS } = options;
  let reading: Promise<void> | undefined;
  let again = false;
  const refresh = (): Promise<void> => {
    if (reading) {
      again = true;
      return reading;
    }
    const work = async () => {
      do {
        again = false;
        await read();
      } while (again);
    };
    reading = work().finally(() => (reading = undefined));
    return reading;
  };
  const outcome = createToldOnce(log, `could not read the ${name}`);
  const refreshSometime = () => void refresh().then(outcome.worked, outcome.failed);

  const listener = startListener({
    url,
    log,
    name: `${name} changes`,
    channel,
    onNotification: refreshSometime,
    onListening: refreshSometime,
  });
  const timer = setInterval(refreshSometime, rereadMs).unref();
  return {
    refresh,
    async close() {
      clearInterval(timer);
      await listener.close();
      await reading?.catch(() => undefined);
    },
  };
}
