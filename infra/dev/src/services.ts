import type { Environment } from '@introvest/local/environment';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the services' process is told at its start. */
export interface ProductOrder {
  environment: Environment;
  /** Where Node's debugger finds it. */
  inspectPort: number;
}

/** Asks the process that is replaced for the debugger's port. */
export const RELEASE = 'release';

/** What it answers once it listens. */
export interface ProductReady {
  port: number;
  banner: string;
}

export interface Services {
  /** The port of the process that answers; while it starts, of the one to come. */
  port(): Promise<number>;
  /** Replaces the process by one of the code as it is now; true once that answers. */
  restart(): Promise<ProductReady | undefined>;
  stop(): Promise<void>;
}

/** So long may a process take to hear that it is replaced. */
const PATIENCE_MS = 1500;

const file = join(import.meta.dirname, 'product.js');

/** The services in a process of their own, so that new code means a new process and nothing else. */
export function createServices(environment: Environment, inspectPort: number): Services {
  // The next one waits with everything loaded that does not change.
  let spare: ChildProcess | undefined = forkProduct();
  let child: ChildProcess | undefined;
  let ready: Promise<ProductReady> = Promise.reject(new Error("The services aren't running yet."));
  ready.catch(() => undefined);

  const start = (): Promise<ProductReady> => {
    const started = isRunning(spare) ? spare : forkProduct();
    spare = undefined;
    child = started;
    started.send({ environment, inspectPort } satisfies ProductOrder);
    return new Promise((resolve, reject) => {
      started.on('message', (message: ProductReady | typeof RELEASE) => {
        if (message === RELEASE) return;
        resolve(message);
        spare ??= forkProduct();
      });
      started.once('error', reject);
      started.once('exit', () => {
        const fault = new Error('The services stopped. See the terminal for the error.');
        reject(fault);
        if (child !== started) return;
        ready = Promise.reject(fault);
        ready.catch(() => undefined);
      });
    });
  };
  let leaving: Promise<unknown> = Promise.resolve();
  return {
    port: async () => (await ready).port,
    async restart() {
      await releaseDebugger(child);
      leaving = Promise.all([leaving, dismiss(child)]);
      ready = start();
      return ready.catch(() => undefined);
    },
    async stop() {
      const last = child;
      child = undefined;
      await Promise.all([leaving, dismiss(last), dismiss(spare)]);
    },
  };
}

/** A session of its own: Ctrl-C at the terminal reaches it through us, after what people still wait for. */
const forkProduct = () => fork(file, { execArgv: ['--enable-source-maps'], detached: true });

const isRunning = (one: ChildProcess | undefined): one is ChildProcess =>
  one !== undefined && one.exitCode === null && one.signalCode === null;

/** What is being answered is finished, by the code that began it. */
async function dismiss(old: ChildProcess | undefined): Promise<void> {
  if (!isRunning(old)) return;
  const ended = once(old, 'exit');
  old.kill('SIGTERM');
  await ended;
}

/** One port serves all processes, one after the other, so that editors find the next one. */
async function releaseDebugger(old: ChildProcess | undefined): Promise<void> {
  if (!isRunning(old) || !old.connected) return;
  const answered = Promise.race([once(old, 'message'), once(old, 'exit')]);
  old.send(RELEASE);
  // One that is held at a breakpoint cannot answer, nor end by itself.
  const held = setTimeout(() => old.kill('SIGKILL'), PATIENCE_MS);
  await answered;
  clearTimeout(held);
}
