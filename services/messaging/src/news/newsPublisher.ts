import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@introvest/service-kit/log';

/** Between two times of publishing; what comes meanwhile goes with the next. The first of a quiet time does not wait. */
const pauseMs = 5;

/** Publishes to other processes what is committed here: at once, and together what was stored within some milliseconds. */
export interface NewsPublisher {
  publish(payload: string): void;
  /** Once all is published. */
  close(): Promise<void>;
}

/**
 * A notification inside the transaction makes all commits wait for each other, the disk included. After the commit it
 * costs them nothing; those of a process that ended in between are found by looking at the tables.
 */
export function createNewsPublisher(
  send: (payloads: string[]) => Promise<unknown>,
  log: Logger,
): NewsPublisher {
  let waiting: string[] = [];
  let publishing: Promise<void> | undefined;

  async function publishAll(): Promise<void> {
    await nextTurn();
    while (waiting.length > 0) {
      const payloads = waiting;
      waiting = [];
      await send(payloads).catch((err: unknown) =>
        log.warn({ err }, 'news could not be published'),
      );
      await sleep(pauseMs);
    }
    publishing = undefined;
  }

  return {
    publish(payload) {
      waiting.push(payload);
      publishing ??= publishAll();
    },
    close: async () => publishing,
  };
}
