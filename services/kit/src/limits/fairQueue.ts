interface Waiting {
  isHeavy: boolean;
  start(): void;
}

export interface FairQueueOptions {
  /** Number of jobs that run at the same time. One slot is reserved for light jobs. */
  workers: number;
  /** Maximum number of waiting jobs per member. */
  waitingEach: number;
  waitingInAll: number;
}

export type Refusal = 'too many of one person' | 'too many' | 'left';

/** Error for a job that wasn't started, with the reason. */
export class QueueRefusal extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

/**
 * Creates a fair queue for a few concurrent jobs. Members take turns, and only one job per member runs at a time. Heavy
 * jobs never take the last free slot, so that light jobs can overtake them.
 */
// oxlint-disable-next-line max-lines-per-function -- its five operations share four private counters
export function createFairQueue({ workers, waitingEach, waitingInAll }: FairQueueOptions) {
  // Ordered by turn: a member whose job has ended moves to the end.
  const queues = new Map<string, Waiting[]>();
  const working = new Set<string>();
  let heavy = 0;
  let waiting = 0;

  const mayStart = ({ isHeavy }: Waiting) => !isHeavy || heavy < Math.max(1, workers - 1);

  function startNext(): void {
    if (working.size >= workers) return;
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
    /** Runs `work` when it is this member's turn. If `signal` aborts before that, removes `work` from the queue. */
    take<T>(
      { person, isHeavy, signal }: { person: string; isHeavy: boolean; signal?: AbortSignal },
      work: () => Promise<T>,
    ): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const queue = queues.get(person) ?? [];
        if (queue.length >= waitingEach) throw new QueueRefusal('too many of one person');
        if (waiting >= waitingInAll) throw new QueueRefusal('too many');
        if (signal?.aborted) throw new QueueRefusal('left');
        const item: Waiting = {
          isHeavy,
          start: () =>
            void work()
              .then(resolve, reject)
              .finally(() => finish(person, isHeavy)),
        };
        signal?.addEventListener('abort', () => {
          if (leave(person, item)) reject(new QueueRefusal('left'));
        });
        queue.push(item);
        queues.set(person, queue);
        waiting += 1;
        startNext();
      });
    },
  };
}
