import type { Lifecycle } from '../process/lifecycle.js';
import type { Logger } from '../process/log.js';
import { isMailUnavailable, type MailServer } from '../jobs/mail.js';
import { createWaitLog, unavailableReason } from '../process/readiness.js';
import { isRefusal, type Storage } from './storage.js';

/** Interval of checks while the server can't be used, and of `lookAgain`, in ms. */
const pollMs = 10_000;

interface ServerCheckOptions {
  name: string;
  /** Rejects if the server can't be used with our settings. */
  tryOut(): Promise<unknown>;
  /** A cheaper check after `tryOut` has succeeded. Without it, the server is not checked again. */
  lookAgain?(): Promise<unknown>;
  /** Returns whether the process should start despite this error, because the server may recover. */
  startsWithout?(error: unknown): boolean;
}

export interface CheckContext {
  log: Logger;
  life: Pick<Lifecycle, 'onEnd'>;
}

/**
 * Returns a readiness check that tries out an external server, so that a wrong key is noticed at startup rather than on
 * a member's first use. Later failures are logged once per reason and don't affect readiness, because only some calls
 * need the server.
 */
export function createServerCheck(
  { name, tryOut, lookAgain, startsWithout = () => false }: ServerCheckOptions,
  { log, life }: CheckContext,
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
      waiting.waits(unavailableReason(error));
    }
    goesOn = true;
  };
  let last: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (!last || (wasUsable && !lookAgain)) return;
    last = look();
    // The next readiness check reports the error.
    last.catch(() => undefined);
  }, pollMs).unref();
  life.onEnd(async () => clearInterval(timer));
  return async () => {
    if (!goesOn) await (last ??= look());
  };
}

/** Returns the mail server's readiness check. An unavailable server doesn't prevent startup, because emails wait. */
export const mailCheck = (mail: MailServer, surroundings: CheckContext): (() => Promise<void>) =>
  createServerCheck(
    { name: 'the mail server', tryOut: () => mail.tryOut(), startsWithout: isMailUnavailable },
    surroundings,
  );

/** Returns the store's readiness check. Rejects only while the store refuses our settings. */
export const storageCheck = (storage: Storage, surroundings: CheckContext): (() => Promise<void>) =>
  createServerCheck(
    {
      name: 'the object store',
      tryOut: () => storage.tryOut(),
      lookAgain: () => storage.ready(),
      startsWithout: (error) => !isRefusal(error),
    },
    surroundings,
  );
