import type { Environment } from '@introvest/local/environment';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ProductReady {
  port: number;
  banner: string;
}

export type Services = ReturnType<typeof createServices>;

/** Maximum time in ms for a process to end. A process that is paused at a breakpoint never ends. */
const patienceMs = 10_000;

const file = join(import.meta.dirname, 'product.js');

/** Runs the services in a separate process, so that changed code takes effect when only that process restarts. */
export function createServices(environment: Environment, inspectPort: number) {
  let child: ChildProcess | undefined;
  let ready: Promise<ProductReady> = Promise.reject(new Error("The services aren't running yet."));
  ready.catch(() => undefined);

  async function start(old: ChildProcess | undefined): Promise<ProductReady> {
    // The new process needs the debugger's port, which is free once the old process has ended.
    await end(old);
    const execArgv = ['--enable-source-maps', `--inspect=127.0.0.1:${inspectPort}`];
    // Starts a separate process group, so that Ctrl+C doesn't abort running requests.
    const started = fork(file, { execArgv, detached: true });
    child = started;
    started.send(environment);
    const fault = new Error('The services stopped. See the terminal for the error.');
    return new Promise((resolve, reject) => {
      started.once('message', (message) => resolve(message as ProductReady));
      started.once('error', reject);
      started.once('exit', () => {
        reject(fault);
        if (child !== started) return;
        ready = Promise.reject(fault);
        ready.catch(() => undefined);
      });
    });
  }
  return {
    port: async () => (await ready).port,
    restart() {
      const old = child;
      child = undefined;
      ready = start(old);
      return ready.catch(() => undefined);
    },
    async stop() {
      const last = child;
      child = undefined;
      await end(last);
    },
  };
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const held = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(held);
}
