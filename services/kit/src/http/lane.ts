/** Work in turn: so many at once, so many waiting, and of one key no more than its share. */
export interface Lane {
  /** False while another piece of `key`'s work would be refused. */
  hasRoom(key: string): boolean;
  /** Runs `work` when its turn comes; what finds no room fails with `full()` and is not run. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves once none of its work runs. */
  idle(): Promise<void>;
  /** Fails whatever waits for its turn: there is no use in waiting for what has gone. */
  drop(error: unknown): void;
}

interface Waiting {
  go: () => void;
  fail: (error: unknown) => void;
}

/** A lane with `slots` at once and at most `waiting` behind them; `perKey` bounds one key's work of both kinds. */
export function createLane(options: {
  slots: number;
  waiting: number;
  perKey: number;
  full: () => Error;
}): Lane {
  const { slots, waiting, perKey, full } = options;
  const queue: Waiting[] = [];
  const idling: (() => void)[] = [];
  const places = new Map<string, number>();
  let running = 0;

  const placesOf = (key: string) => places.get(key) ?? 0;
  const hasRoom = (key: string) =>
    placesOf(key) < perKey && (running < slots || queue.length < waiting);

  function giveUpPlace(key: string): void {
    if (placesOf(key) > 1) places.set(key, placesOf(key) - 1);
    else places.delete(key);
  }

  function giveUpSlot(): void {
    const next = queue.shift();
    // A slot that somebody waits for is handed over, so that nobody slips in between.
    if (next) return next.go();
    running -= 1;
    if (running === 0) for (const rest of idling.splice(0)) rest();
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
    hasRoom,
    async run(key, work) {
      if (!hasRoom(key)) throw full();
      places.set(key, placesOf(key) + 1);
      try {
        return await inSlot(work);
      } finally {
        giveUpPlace(key);
      }
    },
    idle: async () => {
      if (running > 0) await new Promise<void>((rest) => idling.push(rest));
    },
    drop(error) {
      for (const { fail } of queue.splice(0)) fail(error);
    },
  };
}
