import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PictureAnswer, PictureJob } from './pictureProcess.js';

/** Error for a picture that can't be read, with the reason. */
export class Unreadable extends Error {}

/** Result of a picture: its size in bytes, unreadable, too slow, or no process. */
export type PictureResult = number | Unreadable | 'too slow' | 'no process';

const program = fileURLToPath(new URL('./pictureProcess.js', import.meta.url));

/** Settings of glibc that return a picture's memory to the system at once instead of keeping a growing reserve. */
const returnMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Turns the output of a process into a warning. Only the first one, because uploads could cause any number. */
function keepSaid({ stderr }: ChildProcess): void {
  stderr?.once('data', (said: Buffer) => {
    process.emitWarning(said.toString('utf8', 0, 300).trim(), 'PictureWarning');
    stderr.resume();
  });
  if (stderr instanceof Socket) stderr.unref();
}

/** Starts a process that draws uploaded pictures. The process gets none of the service's secrets. */
function startProcess(path: string): ChildProcess {
  const child = fork(path, [], {
    execArgv: ['--enable-source-maps', '--max-old-space-size=64'],
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1', ...returnMemory },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  keepSaid(child);
  // The job that finds the process missing reports the error.
  child.on('error', () => undefined);
  // The child ends with this process and doesn't keep this process alive.
  child.unref();
  child.channel?.unref();
  return child;
}

const lives = (child: ChildProcess) => child.connected && child.exitCode === null;

/** Sends one job and waits for its result, at most for the job's timeout. */
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
    // A signal means that the picture crashed the decoder. Without a signal, the process never worked.
    const crashed = (_code: number | null, signal: string | null) =>
      end(signal ? new Unreadable(`Decoder killed by ${signal}.`) : 'no process');
    const missing = () => end('no process');
    child.on('message', answered).on('exit', crashed).on('error', missing);
    child.send(job);
  });
}

/**
 * Creates a pool of processes for drawing pictures. Starts `workers` processes with the first picture, so that no later
 * one waits for a start, and ends them after `idleMilliseconds` without work. At most `workers` jobs may run at once.
 */
export function createPicturePool({
  workers = 2,
  idleMilliseconds = 300_000,
  path = program,
} = {}) {
  let free: ChildProcess[] = [];
  let busy = 0;
  let idle: NodeJS.Timeout | undefined;

  function close(): void {
    for (const child of free) child.disconnect();
    free = [];
  }

  function fill(): void {
    free = free.filter(lives);
    while (free.length + busy < workers) free.push(startProcess(path));
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
