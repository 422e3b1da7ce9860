import type { Db } from '@introvest/service-kit/db';
import { startListener } from '@introvest/service-kit/listener';
import type { Logger } from '@introvest/service-kit/log';
import { createWaitLog, unavailableReason } from '@introvest/service-kit/readiness';

const REREAD_MS = 4000;

export interface FollowOptions {
  db: Db;
  url: string;
  log: Logger;
  rereadMs?: number;
}

interface Rows {
  name: string;
  channel: string;
  read: () => Promise<void>;
}

/**
 * Rereads the rows after each notification, and every few seconds. Runs one read at a time. If a notification arrives
 * during a read, reads again afterwards, because the current read may have missed the change.
 */
export function followRows(
  { url, log, rereadMs = REREAD_MS }: Omit<FollowOptions, 'db'>,
  { name, channel, read }: Rows,
) {
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
  const outcome = createWaitLog(log, {
    begins: (reason) => `could not read the ${name} (${reason})`,
    ends: `read the ${name} again`,
  });
  const refreshSometime = () =>
    void refresh().then(outcome.over, (error: unknown) => outcome.waits(unavailableReason(error)));

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
    async close(): Promise<void> {
      clearInterval(timer);
      await listener.close();
      await reading?.catch(() => undefined);
    },
  };
}
