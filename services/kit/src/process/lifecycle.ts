import pTimeout from 'p-timeout';
import type { Logger } from './log.js';
import { codeOf, reasonOf, StartFault } from './startFault.js';

/** Error that aborts startup when a signal has arrived. */
export class Stopped extends Error {}

export interface Lifecycle {
  /** Registers a function that runs at shutdown. The functions run in reverse order. */
  onEnd(close: () => Promise<unknown>): void;
  /** Throws `Stopped` if a signal has arrived. Called between startup steps. */
  checkpoint(): void;
  /** Returns whether a signal has arrived. Errors after that are expected. */
  asked(): boolean;
  /** Completes startup. From now on, a signal ends the process. */
  started(): void;
  end(): Promise<void>;
}

/** Maximum duration of a shutdown, in ms. Supervisors kill a process after ten seconds. */
const closeTimeoutMs = 9500;
/** Maximum total time for requests in flight and running jobs, in ms. */
const drainTimeoutMs = 6000;
/** Minimum time for each further step, in ms, because the database server is stopped last. */
const leastTurn = 700;

/** Turns the first SIGTERM, SIGINT or SIGHUP into a graceful shutdown with exit code 0. Later signals do nothing. */
export function createLifecycle(): Lifecycle {
  const closers: (() => Promise<unknown>)[] = [];
  let asked = false;
  let running = false;
  let ending: Promise<void> | undefined;

  const closeAll = async () => {
    const polite = Date.now() + drainTimeoutMs;
    for (const close of closers.toReversed()) {
      const closed = close().catch((error: unknown) =>
        say(`Error while stopping: ${reasonOf(error)}`),
      );
      const milliseconds = Math.max(polite - Date.now(), leastTurn);
      await pTimeout(closed, { milliseconds, fallback: () => undefined });
    }
  };
  const end = () => (ending ??= closeAll());
  const ask = () => {
    if (asked) return;
    asked = true;
    setTimeout(() => process.exit(0), closeTimeoutMs).unref();
    if (running) void end().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, ask);

  return {
    asked: () => asked,
    onEnd: (close) => void closers.push(close),
    checkpoint() {
      if (asked) throw new Stopped();
    },
    started() {
      running = true;
      if (asked) throw new Stopped();
    },
    end,
  };
}

/** Starts a process that ends on a signal. If startup fails, prints the reason and closes everything. */
export async function runUntilSignal(start: (life: Lifecycle) => Promise<void>): Promise<void> {
  const life = createLifecycle();
  try {
    await start(life);
  } catch (error) {
    await life.end();
    if (error instanceof Stopped || life.asked()) process.exit(0);
    const known = error instanceof StartFault;
    say(known ? error.message : `Introvest couldn't start: ${wordsOf(error)}`);
    process.exit(1);
  }
}

/** Returns the message of a system error, or the stack of any other error, which is a bug. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && codeOf(error) === ''
    ? (error.stack ?? reasonOf(error))
    : reasonOf(error);

/** Prints to the terminal, because the log doesn't exist yet. */
const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Ends the process with exit code 1 after an uncaught error, because its state is unknown. */
export function endOnCrash(life: Lifecycle, log: Logger): void {
  const crash = (err: unknown) => {
    log.fatal({ err }, 'uncaught error');
    void life.end().then(() => process.exit(1));
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
