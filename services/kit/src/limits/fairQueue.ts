interface Work {
  person: string;
  isHeavy: boolean;
}

interface Queued extends Work {
  start(): void;
}

interface FairQueueOptions {
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

/** Creates a queue in which members take turns, with one job each. Heavy jobs never take the last free slot. */
export function createFairQueue({ workers, waitingEach, waitingInAll }: FairQueueOptions) {
  // Ordered by turn: when one of a member's jobs ends, the member's other jobs move to the end.
  let waiting: Queued[] = [];
  const running: Queued[] = [];
  const isHeavyFull = () => running.filter((job) => job.isHeavy).length >= Math.max(1, workers - 1);
  const mayStart = ({ person, isHeavy }: Work) =>
    !running.some((job) => job.person === person) && !(isHeavy && isHeavyFull());

  function startNext(): void {
    const next = running.length < workers ? waiting.find(mayStart) : undefined;
    if (!next) return;
    waiting = waiting.filter((job) => job !== next);
    running.push(next);
    next.start();
    startNext();
  }

  function finish(job: Queued): void {
    running.splice(running.indexOf(job), 1);
    const isOwn = ({ person }: Work) => person === job.person;
    waiting = [...waiting.filter((other) => !isOwn(other)), ...waiting.filter(isOwn)];
    startNext();
  }

  return {
    /** Runs `work` when it is this member's turn. If `signal` aborts before that, removes `work` from the queue. */
    take<T>(
      { person, isHeavy, signal }: Work & { signal?: AbortSignal },
      work: () => Promise<T>,
    ): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const own = waiting.filter((job) => job.person === person);
        if (own.length >= waitingEach) throw new QueueRefusal('too many of one person');
        if (waiting.length >= waitingInAll) throw new QueueRefusal('too many');
        if (signal?.aborted) throw new QueueRefusal('left');
        const start = () =>
          void work()
            .then(resolve, reject)
            .finally(() => finish(job));
        const job = { person, isHeavy, start };
        signal?.addEventListener('abort', () => {
          if (!waiting.includes(job)) return;
          waiting = waiting.filter((other) => other !== job);
          reject(new QueueRefusal('left'));
        });
        waiting.push(job);
        startNext();
      });
    },
  };
}
