import type { Lifecycle } from './lifecycle.js';
import type { Logger } from './log.js';
import { safeMessage } from './loggedError.js';
import { codeOf } from './startFault.js';

/** Dependencies of a process by their names in the log. Each rejects while unavailable. */
export type Needs = Record<string, () => Promise<unknown>>;

/** A missing dependency. Only the log shows the reason. */
export class NotReady extends Error {
  constructor(
    readonly need: string,
    readonly reason: string,
  ) {
    super(`Waiting for ${need} (${reason}).`);
  }
}

/** Interval of checks during a wait, in ms, so that the end of the wait is logged even without probes. */
const pollMs = 2000;

/** Returns the root cause, because messages for members hide the reason. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** Returns the reason for a failure, without secrets. */
export function unavailableReason(error: unknown): string {
  const root = rootOf(error);
  return (safeMessage(root) || codeOf(root) || 'no reason given').replace(/\.$/, '');
}

const ofParts = {
  begins: (reason: string) => `not ready: waiting for ${reason}`,
  ends: 'ready',
};

/** Creates a logger that reports each reason for waiting only once, and reports once when the wait ends. */
export function createWaitLog(log: Logger, { begins, ends } = ofParts) {
  const reasons = new Set<string>();
  return {
    waits(reason: string) {
      if (reasons.has(reason)) return;
      reasons.add(reason);
      log.warn(begins(reason));
    },
    over() {
      if (reasons.size > 0) log.info(ends);
      reasons.clear();
    },
    isWaiting: () => reasons.size > 0,
  };
}

const freshMs = 1000;

/** Runs a check at most once a second and shares the result, so that probes put no load on the database. */
function sharedCheck(check: () => Promise<void>): () => Promise<void> {
  let answer: Promise<void> | undefined;
  let freshUntil = 0;
  return () => {
    if (answer && performance.now() < freshUntil) return answer;
    // A running check is shared until it ends.
    freshUntil = Infinity;
    const asked = (answer = check());
    const settled = () => (freshUntil = performance.now() + freshMs);
    asked.then(settled, settled);
    return asked;
  };
}

export function createReadiness(
  needs: Needs,
  log: Logger,
  life: Pick<Lifecycle, 'onEnd'>,
): () => Promise<void> {
  const waiting = createWaitLog(log);
  let leaves = false;

  const check = sharedCheck(async () => {
    const asked = Object.entries(needs).map(([name, need]) =>
      need().then(
        () => [],
        (error: unknown) => [new NotReady(name, unavailableReason(error))],
      ),
    );
    const faults = (await Promise.all(asked)).flat();
    const [fault] = faults;
    if (!leaves && !fault) waiting.over();
    if (!fault) return;
    if (!leaves) waiting.waits(faults.map(({ need, reason }) => `${need} (${reason})`).join('; '));
    throw fault;
  });
  const timer = setInterval(() => {
    if (waiting.isWaiting()) check().catch(() => undefined);
  }, pollMs).unref();
  life.onEnd(async () => {
    leaves = true;
    clearInterval(timer);
  });
  return check;
}
