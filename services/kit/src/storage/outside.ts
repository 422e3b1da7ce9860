import type { Lifecycle } from '../process/lifecycle.js';
import type { Logger } from '../process/log.js';
import { isUnreached, type MailServer } from '../jobs/mail.js';
import { createWaitLog, whyAway } from '../process/readiness.js';
import { isRefusal, type Storage } from './storage.js';

/** Between looks at what a process goes on without. */
const lookMs = 30_000;

/** Between tries at a start, twice as long each time: who is asked with a wrong password too often shuts us out. */
const firstPauseMs = 2000;
const longestPauseMs = 60_000;

/** A server of somebody else's that a part uses with a key or password of ours. */
interface Outside {
  /** As readiness and the log call it: 'the store'. */
  name: string;
  /** Rejects where it cannot be used as our settings say. */
  tryOut(): Promise<unknown>;
  /** The same, cheaply, once it was tried out: without it nobody looks again. */
  lookAgain?(): Promise<unknown>;
  /** Whether a part starts all the same: who is merely away comes back, and others must not wait for that. */
  startsWithout?(error: unknown): boolean;
}

export interface Surroundings {
  log: Logger;
  life: Pick<Lifecycle, 'onEnd'>;
}

/**
 * What a part has to try out before it is ready, so that a wrong key is told at its start and not at the first use by a
 * person. What fails later is told too, once for each reason, and is no reason to send nobody: only some calls need it.
 */
export function usesOutside(
  { name, tryOut, lookAgain, startsWithout = () => false }: Outside,
  { log, life }: Surroundings,
): () => Promise<void> {
  const waiting = createWaitLog(log, {
    begins: (reason) => `${name} is unavailable (${reason})`,
    ends: `${name} is available again`,
  });
  let wasUsable = false;
  let goesOn = false;
  const look = async () => {
    try {
      await (wasUsable ? lookAgain?.() : tryOut());
      wasUsable = true;
      waiting.over();
    } catch (error) {
      if (!goesOn && !startsWithout(error)) throw error;
      waiting.waits(whyAway(error));
    }
    goesOn = true;
  };
  const start = paced(look);
  const timer = setInterval(() => {
    if (goesOn && (!wasUsable || lookAgain)) void look();
  }, lookMs).unref();
  life.onEnd(async () => clearInterval(timer));
  return async () => {
    if (!goesOn) await start();
  };
}

/** One try at a time; whoever asks between two of them gets the end of the last one. */
function paced(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined;
  let pause = firstPauseMs;
  let next = -Infinity;
  return () => {
    if (last && performance.now() < next) return last;
    next = Infinity;
    last = work();
    const settled = () => {
      next = performance.now() + pause;
      pause = Math.min(pause * 2, longestPauseMs);
    };
    last.then(settled, settled);
    return last;
  };
}

/** The mail server. One that is away is told by each mail that waits for it, and by its return: no start waits for that. */
export const mailNeed = (mail: MailServer, surroundings: Surroundings): (() => Promise<void>) =>
  usesOutside(
    { name: 'the mail server', tryOut: () => mail.tryOut(), startsWithout: isUnreached },
    surroundings,
  );

/** The store, for parts that can serve most people without it. Rejects only while the store refuses our settings. */
export const storageNeed = (storage: Storage, surroundings: Surroundings): (() => Promise<void>) =>
  usesOutside(
    {
      name: 'the object store',
      tryOut: () => storage.tryOut(),
      lookAgain: () => storage.ready(),
      startsWithout: (error) => !isRefusal(error),
    },
    surroundings,
  );
