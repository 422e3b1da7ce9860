import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@introvest/service-kit/log';

/** Between two tellings; what comes meanwhile goes with the next. The first of a quiet time does not wait. */
const pauseMs = 5;

/** Tells other processes what is committed here: at once, and together what was stored within some milliseconds. */
export interface Announcer {
  announce(payload: string): void;
  /** Once all is told. */
  close(): Promise<void>;
}

/**
 * A notification inside the transaction makes all commits wait for each other, the disk included. After the commit it
 * costs them nothing; those of a process that ended in between are found by looking at the tables.
 */
export function createAnnouncer(
  tell: (payloads: string[]) => Promise<unknown>,
  log: Logger,
): Announcer {
  let waiting: string[] = [];
  let telling: Promise<void> | undefined;

  async function tellAll(): Promise<void> {
    await nextTurn();
    while (waiting.length > 0) {
      const payloads = waiting;
      waiting = [];
      await tell(payloads).catch((err: unknown) => log.warn({ err }, 'news could not be told'));
      await sleep(pauseMs);
    }
    telling = undefined;
  }

  return {
    announce(payload) {
      waiting.push(payload);
      telling ??= tellAll();
    },
    close: async () => telling,
  };
}
