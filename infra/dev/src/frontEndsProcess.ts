import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { FrontEndsOrder, FrontEndsReady } from './frontEnds.js';

export type FrontEnds = ReturnType<typeof startFrontEnds>;

const file = join(import.meta.dirname, 'frontEnds.js');

/** Runs the bundler in a separate process, so that this process can serve requests during a compilation. */
export function startFrontEnds(order: FrontEndsOrder) {
  let child: ChildProcess;
  let ready: Promise<FrontEndsReady>;
  const start = () => {
    const started = fork(file, { execArgv: ['--enable-source-maps'] });
    child = started;
    started.send(order);
    ready = new Promise((resolve, reject) => {
      started.once('message', (message) => resolve(message as FrontEndsReady));
      started.once('error', reject);
      started.once('exit', () =>
        reject(new Error('The bundler stopped. See the terminal for the error.')),
      );
    });
    ready.catch(() => undefined);
  };
  start();
  return {
    ready: () => ready,
    restart() {
      child.kill();
      start();
    },
    stop: () => void child.kill(),
  };
}
