/** Work in turn: so many at once, so many waiting, and of one key no more than its share. */
export interface Lane {
  /** False while another piece of `key`'s work would be refused. */
  hasRoom(key: string): boolean;
  /** Runs `work` when its turn comes; what finds no room fails with `full()` and is not run. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** A lane with `slots` at once and at most `waiting` behind them; `perKey` bounds one key's work of both kinds. */
export function createLane(options: {
  slots: number;
  waiting: number;
  perKey: number;
  full: () => Error;
}): Lane {
  const { slots, waiting, perKey, full } = options;
  const queue: (() => void)[] = [];
  const places = new Map<string, number>();
  let running = 0;

  const placesOf = (key: string) => places.get(key) ?? 0;
  const hasRoom = (key: string) =>
    placesOf(key) < perKey && (running < slots || queue.length < waiting);

  function leave(key: string): void {
    if (placesOf(key) > 1) places.set(key, placesOf(key) - 1);
    else places.delete(key);
    const next = queue.shift();
    // A slot that somebody waits for is handed over, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  }

  return {
    hasRoom,
    async run(key, work) {
      if (!hasRoom(key)) throw full();
      places.set(key, placesOf(key) + 1);
      if (running < slots) running += 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
}
