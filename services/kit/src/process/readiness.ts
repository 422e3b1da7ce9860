import type { Lifecycle } from './lifecycle.js';
import type { Logger } from './log.js';
import { tellableMessage } from './loggedError.js';
import { sharedCheck } from '../accounts/sharedCheck.js';
import { codeOf } from './startFault.js';

/** What a part waits for before it can answer, by the words that a log has for it; each rejects while it is away. */
export type Needs = Record<string, () => Promise<unknown>>;

/** What a part waits for; the log says why as well, which is nothing for whoever asks from elsewhere. */
export class NotReady extends Error {
  constructor(
    readonly need: string,
    readonly reason: string,
  ) {
    super(`Waiting for ${need} (${reason}).`);
  }
}

/** While something is waited for it is looked at by ourselves: nobody may ask, and its end is to be told too. */
const lookMs = 2000;

/** Sentences for people hide the reason; it stands below them. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** Why something is away, without anything that is secret. */
export function whyAway(error: unknown): string {
  const root = rootOf(error);
  return (tellableMessage(root) || codeOf(root) || 'no reason given').replace(/\.$/, '');
}

const ofParts = {
  begins: (reason: string) => `not ready: waiting for ${reason}`,
  ends: 'ready',
};

/** Tells of a wait once for each reason, however often it is noticed, and once of its end. */
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

/** Whether all of it is there, for whoever asks; what is waited for is told in the log. */
export function createReadiness(
  needs: Needs,
  log: Logger,
  life: Pick<Lifecycle, 'onEnd'>,
): () => Promise<void> {
  const waiting = createWaitLog(log);
  let rounds = 0;
  let lastTold = 0;
  let leaves = false;
  let next: NodeJS.Timeout | undefined;

  const tell = (round: number, faults: NotReady[]) => {
    // What hangs is known later than what came after it.
    if (leaves || round < lastTold) return;
    lastTold = round;
    if (faults.length === 0) return waiting.over();
    waiting.waits(faults.map(({ need, reason }) => `${need} (${reason})`).join('; '));
    lookAgain();
  };
  const look = async () => {
    const round = (rounds += 1);
    const asked = Object.entries(needs).map(async ([name, need]) =>
      need().then(
        () => [],
        (error: unknown) => [new NotReady(name, whyAway(error))],
      ),
    );
    void Promise.all(asked).then((found) => tell(round, found.flat()));
    const away = asked.map(async (one) => {
      const [fault] = await one;
      if (fault) throw fault;
    });
    // Whoever asks need not wait for what hangs beside it.
    await Promise.all(away);
  };
  const check = sharedCheck(look);
  const lookAgain = () => {
    if (next || leaves || !waiting.isWaiting()) return;
    next = setTimeout(() => {
      next = undefined;
      const again = () => lookAgain();
      check().then(again, again);
    }, lookMs).unref();
  };
  life.onEnd(async () => {
    leaves = true;
    clearTimeout(next);
  });
  return check;
}
