import pTimeout from 'p-timeout';
import type { Logger } from './log.js';
import { codeOf, reasonOf, StartFault } from './startFault.js';

/** Thrown inside the start when somebody asked to stop meanwhile. */
export class Stopped extends Error {}

/** What a process opens, and how it ends. */
export interface Lifecycle {
  /** Runs at the end, last added first. */
  onEnd(close: () => Promise<unknown>): void;
  /** Between two steps of the start: throws `Stopped` when a signal has come. */
  checkpoint(): void;
  /** A signal has come: what fails from then on is no fault. */
  asked(): boolean;
  /** The start is complete: from now on a signal ends the process by itself. */
  started(): void;
  /** Closes everything once; safe to call again. */
  end(): Promise<void>;
}

/** Supervisors kill what takes longer than ten seconds; what is left over is adopted by the next start. */
const patience = 9500;
/** So long, all together, may take what waits for others: requests in flight, running jobs. */
const politeness = 6000;
/** What each may take once that is used up; the database's server comes last and must not miss its turn. */
const leastTurn = 700;

/** Turns the first SIGTERM, SIGINT or SIGHUP into an orderly end with exit code 0; later ones change nothing. */
export function createLifecycle(): Lifecycle {
  const closers: (() => Promise<unknown>)[] = [];
  let asked = false;
  let running = false;
  let ending: Promise<void> | undefined;

  const closeAll = async () => {
    const polite = Date.now() + politeness;
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
    setTimeout(() => process.exit(0), patience).unref();
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

/** Runs a start whose process then ends by a signal; one that fails is told in a sentence, with everything closed. */
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

/** What the machine refuses has a code and is said in words; anything else is a fault of ours, and where it is helps. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && codeOf(error) === ''
    ? (error.stack ?? reasonOf(error))
    : reasonOf(error);

/** For the person at the terminal, who has no log yet. */
const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** A fault that nobody caught leaves unknown state behind: everything is closed, and the exit code says so. */
export function endOnCrash(life: Lifecycle, log: Logger): void {
  const crash = (err: unknown) => {
    log.fatal({ err }, 'uncaught error');
    void life.end().then(() => process.exit(1));
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
