import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PictureAnswer, PictureJob } from './pictureProcess.js';

/** Error for a picture that can't be read. The message says why. */
export class Unreadable extends Error {}

/** Result for a picture: the new file's size in bytes, or the reason why there is no new file. */
export type PictureResult = number | Unreadable | 'too slow' | 'no process';

const program = fileURLToPath(new URL('./pictureProcess.js', import.meta.url));

/** glibc settings that return a picture's memory to the system at once instead of keeping a growing reserve. */
const returnMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Emits a process's first error output as a warning. Ignores later output, because uploads could cause any amount of
 * it.
 */
function keepSaid({ stderr }: ChildProcess): void {
  stderr?.once('data', (said: Buffer) => {
    process.emitWarning(said.toString('utf8', 0, 300).trim(), 'PictureWarning');
    stderr.resume();
  });
  if (stderr instanceof Socket) stderr.unref();
}

/** Starts a process for uploaded pictures. Passes it none of the service's secrets. */
function startProcess(path: string): ChildProcess {
  const child = fork(path, [], {
    execArgv: ['--enable-source-maps', '--max-old-space-size=64'],
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1', ...returnMemory },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  keepSaid(child);
  // The job that finds no running process reports this error.
  child.on('error', () => undefined);
  // The child process ends when this process ends, and doesn't keep it running.
  child.unref();
  child.channel?.unref();
  return child;
}

const lives = (child: ChildProcess) => child.connected && child.exitCode === null;

/** Sends one job to the process and waits for the result until the job's timeout. */
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
    // If a signal ended the process, the picture crashed the decoder. Otherwise, the process couldn't work at all.
    const crashed = (_code: number | null, signal: string | null) =>
      end(signal ? new Unreadable(`Decoder killed by ${signal}.`) : 'no process');
    const missing = () => end('no process');
    child.on('message', answered).on('exit', crashed).on('error', missing);
    child.send(job);
  });
}

/**
 * Creates a pool of processes for redrawing pictures. The first picture starts all `workers` processes, so that later
 * pictures don't wait for a start. The processes end after `idleMilliseconds` without work. At most `workers` jobs may
 * run at the same time.
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
