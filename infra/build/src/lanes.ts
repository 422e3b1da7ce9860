import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Outcome } from './buildLane.js';
import { ROOT } from './inputs.js';

const SIDE_BY_SIDE = 2;

interface Lane {
  /** Rejects with the reason when the part can't be built. */
  build(part: string): Promise<void>;
  close(): void;
}

interface Running {
  child: ChildProcess;
  /** Rejects when it ends, with what it has said. */
  ended: Promise<never>;
}

function start(): Running {
  const execArgv = ['--enable-source-maps'];
  const child = fork(join(import.meta.dirname, 'buildLane.js'), {
    cwd: ROOT,
    execArgv,
    silent: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    throw new Error(said.trim() || `the build process ended (${String(signal ?? code)})`);
  });
  // It may end while nothing is asked of it.
  ended.catch(() => undefined);
  return { child, ended };
}

/** Builds parts in a process of its own, which is started with the first of them and anew after it broke. */
function openLane(): Lane {
  let running: Running | undefined;
  const build = async (part: string) => {
    const { child, ended } = (running ??= start());
    const answered = once(child, 'message') as Promise<[Outcome]>;
    child.send(part);
    const [{ error }] = await Promise.race([answered, ended]).catch((reason: unknown) => {
      running = undefined;
      throw reason;
    });
    if (error !== undefined) throw new Error(error);
  };
  return { build, close: () => void running?.child.kill() };
}

/** Builds all parts, two at a time; `each` is called where a part's turn comes and does it by `build`. */
export async function buildInLanes(
  parts: readonly string[],
  each: (part: string, build: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const waiting = [...parts];
  const work = async () => {
    const lane = openLane();
    try {
      for (let part = waiting.shift(); part; part = waiting.shift()) {
        const next = part;
        await each(next, () => lane.build(next));
      }
    } finally {
      lane.close();
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}
