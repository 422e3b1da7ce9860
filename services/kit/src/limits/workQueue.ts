interface Waiting {
  go: () => void;
  fail: (error: unknown) => void;
}

/**
 * Creates a queue that runs up to `slots` at once, with at most `waiting` queued. `perKey` limits one key's running and
 * waiting work together.
 */
export function createWorkQueue(options: {
  slots: number;
  waiting: number;
  perKey: number;
  full: () => Error;
}) {
  const { slots, waiting, perKey, full } = options;
  const queue: Waiting[] = [];
  const places = new Map<string, number>();
  let running = 0;

  const placesOf = (key: string) => places.get(key) ?? 0;
  const hasCapacity = (key: string) =>
    placesOf(key) < perKey && (running < slots || queue.length < waiting);

  function giveUpPlace(key: string): void {
    if (placesOf(key) > 1) places.set(key, placesOf(key) - 1);
    else places.delete(key);
  }

  function giveUpSlot(): void {
    const next = queue.shift();
    // Passes the slot to the next waiting work, so that no new work can take it.
    if (next) return next.go();
    running -= 1;
  }

  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running < slots) running += 1;
    else await new Promise<void>((go, fail) => queue.push({ go, fail }));
    try {
      return await work();
    } finally {
      giveUpSlot();
    }
  }

  return {
    hasCapacity,

    /** Runs `work` in turn. Rejects with `full()` without running it if the queue is full. */
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      if (!hasCapacity(key)) throw full();
      places.set(key, placesOf(key) + 1);
      try {
        return await inSlot(work);
      } finally {
        giveUpPlace(key);
      }
    },

    drop(error: unknown): void {
      for (const { fail } of queue.splice(0)) fail(error);
    },
  };
}
