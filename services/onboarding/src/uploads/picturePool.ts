import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PictureAnswer, PictureJob } from './pictureProcess.js';

/** A picture that cannot be read, and why not. */
export class Unreadable extends Error {}

/** How a picture ended: its bytes, or that it cannot be read, took too long, or found no process. */
export type PictureResult = number | Unreadable | 'too slow' | 'no process';

const program = fileURLToPath(new URL('./pictureProcess.js', import.meta.url));

/** glibc's: what a picture took goes back to the system when the picture is done, not into a reserve that grows. */
const returnMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** What a decoder, or Node.js, prints of it is a warning of ours: the first of each process, for strangers decide how many. */
function keepSaid({ stderr }: ChildProcess): void {
  stderr?.once('data', (said: Buffer) => {
    process.emitWarning(said.toString('utf8', 0, 300).trim(), 'PictureWarning');
    stderr.resume();
  });
  if (stderr instanceof Socket) stderr.unref();
}

/** A process that draws what strangers send: it gets none of the service's secrets. */
function startProcess(path: string): ChildProcess {
  const child = fork(path, [], {
    execArgv: ['--enable-source-maps', '--max-old-space-size=64'],
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1', ...returnMemory },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  keepSaid(child);
  // Told by the job that finds it missing.
  child.on('error', () => undefined);
  // It ends with this process, and never keeps it alive.
  child.unref();
  child.channel?.unref();
  return child;
}

const lives = (child: ChildProcess) => child.connected && child.exitCode === null;

/** Sends one job and waits for its end, which comes in time whatever the picture does. */
function ask(child: ChildProcess, job: PictureJob): Promise<PictureResult> {
  return new Promise((resolve) => {
    const end = (result: PictureResult) => {
      clearTimeout(timer);
      child.off('message', answered).off('exit', crashed).off('error', missing);
      resolve(result);
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      end('too slow');
    }, job.milliseconds);
    const answered = ({ size, why }: PictureAnswer) => end(size ?? new Unreadable(why));
    // A decoder that crashes was made to by the picture; a process that leaves by itself never was one.
    const crashed = (_code: number | null, signal: string | null) =>
      end(signal ? new Unreadable(`Decoder killed by ${signal}.`) : 'no process');
    const missing = () => end('no process');
    child.on('message', answered).on('exit', crashed).on('error', missing);
    child.send(job);
  });
}

/**
 * Processes for drawing pictures: `lanes` of them from the first picture on, so that nobody waits for a
 * start later, and none after `idleMilliseconds` without one. At most `lanes` jobs may run at once.
 */
export function createPicturePool({ lanes = 2, idleMilliseconds = 300_000, path = program } = {}) {
  let free: ChildProcess[] = [];
  let busy = 0;
  let idle: NodeJS.Timeout | undefined;

  function close(): void {
    for (const child of free) child.disconnect();
    free = [];
  }

  function fill(): void {
    free = free.filter(lives);
    while (free.length + busy < lanes) free.push(startProcess(path));
  }

  return {
    async run(job: PictureJob): Promise<PictureResult> {
      clearTimeout(idle);
      fill();
      const child = free.shift();
      if (!child) return 'no process';
      busy += 1;
      const result = await ask(child, job);
      busy -= 1;
      if (lives(child) && !child.killed) free.push(child);
      else if (result !== 'no process') fill();
      if (busy === 0) idle = setTimeout(close, idleMilliseconds).unref();
      return result;
    },
    close,
  };
}
