/** One piece of work that waits for its turn. */
interface Waiting {
  isHeavy: boolean;
  start(): void;
}

export interface TurnRules {
  /** Pieces of work at once; one of them is kept free of heavy work. */
  lanes: number;
  /** Waiting pieces after which no more are taken. */
  waitingEach: number;
  waitingInAll: number;
}

export type Refusal = 'too many of one person' | 'too many' | 'left';

/** Nothing was started: why. */
export class NoTurn extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

/**
 * Shares few lanes fairly: people take turns, whoever has many pieces waiting has one in work, and heavy
 * work never takes the last lane, so that what is small passes what is large.
 */
// oxlint-disable-next-line max-lines-per-function -- one queue: its five operations share four counts, and nothing outside may touch them
export function createTurns({ lanes, waitingEach, waitingInAll }: TurnRules) {
  // In the order of turns: whose work has ended stands at the end.
  const queues = new Map<string, Waiting[]>();
  const working = new Set<string>();
  let heavy = 0;
  let waiting = 0;

  const mayStart = ({ isHeavy }: Waiting) => !isHeavy || heavy < Math.max(1, lanes - 1);

  function startNext(): void {
    if (working.size >= lanes) return;
    for (const [person, queue] of queues) {
      const [next] = queue;
      if (!next || working.has(person) || !mayStart(next)) continue;
      queue.shift();
      if (queue.length === 0) queues.delete(person);
      waiting -= 1;
      working.add(person);
      if (next.isHeavy) heavy += 1;
      next.start();
      startNext();
      return;
    }
  }

  function finish(person: string, isHeavy: boolean): void {
    working.delete(person);
    if (isHeavy) heavy -= 1;
    const queue = queues.get(person);
    if (queue && queues.delete(person)) queues.set(person, queue);
    startNext();
  }

  function leave(person: string, item: Waiting): boolean {
    const queue = queues.get(person);
    const place = queue?.indexOf(item) ?? -1;
    if (!queue || place < 0) return false;
    queue.splice(place, 1);
    if (queue.length === 0) queues.delete(person);
    waiting -= 1;
    return true;
  }

  return {
    /** Runs `work` when it is this person's turn; what still waits is forgotten when `signal` aborts. */
    take<T>(
      { person, isHeavy, signal }: { person: string; isHeavy: boolean; signal?: AbortSignal },
      work: () => Promise<T>,
    ): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const queue = queues.get(person) ?? [];
        if (queue.length >= waitingEach) throw new NoTurn('too many of one person');
        if (waiting >= waitingInAll) throw new NoTurn('too many');
        if (signal?.aborted) throw new NoTurn('left');
        const item: Waiting = {
          isHeavy,
          start: () => void work().then(resolve, reject).finally(() => finish(person, isHeavy)),
        }; // prettier-ignore
        signal?.addEventListener('abort', () => {
          if (leave(person, item)) reject(new NoTurn('left'));
        });
        queue.push(item);
        queues.set(person, queue);
        waiting += 1;
        startNext();
      });
    },
  };
}
