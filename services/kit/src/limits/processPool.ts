import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Reason why a process gave no result. */
export type PoolFailure = 'too slow' | 'crashed' | 'no process';

/** glibc settings that return freed memory to the system at once instead of keeping a growing reserve. */
const returnMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Starts a process without any of the service's secrets. */
function startProcess(path: string): ChildProcess {
  const child = fork(path, [], {
    execArgv: ['--enable-source-maps', '--max-old-space-size=64'],
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1', ...returnMemory },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The job that finds no running process reports this error.
  child.on('error', () => undefined);
  // The child process ends when this process ends, and doesn't keep it running.
  child.unref();
  child.channel?.unref();
  return child;
}

const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null;

/** Sends one job to the process and waits at most `milliseconds` for its result. */
async function ask<Answer>(
  child: ChildProcess,
  job: object,
  milliseconds: number,
): Promise<Answer | PoolFailure> {
  const over = new AbortController();
  const { signal } = over;
  child.send(job);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer as Answer),
      // If a signal ended the process, the job crashed it. Otherwise, the process couldn't work at all.
      once(child, 'exit', { signal }).then(([, by]) => (by ? 'crashed' : 'no process')),
      sleep(milliseconds, 'too slow' as const, { signal }),
    ]);
  } catch {
    return 'no process';
  } finally {
    over.abort();
  }
}

/**
 * Creates a pool of processes that run the program at `path`. The first job starts all `workers` processes, so that
 * later jobs don't wait for a start. The processes end after `idleMilliseconds` without work. At most `workers` jobs
 * may run at the same time.
 */
export function createProcessPool<Job extends object, Answer extends object>({
  path,
  workers,
  idleMilliseconds = 300_000,
}: {
  path: string;
  workers: number;
  idleMilliseconds?: number;
}) {
  let free: ChildProcess[] = [];
  let busy = 0;
  let idle: NodeJS.Timeout | undefined;

  function close(): void {
    for (const child of free) child.disconnect();
    free = [];
  }

  function fill(): void {
    free = free.filter(isAlive);
    while (free.length + busy < workers) free.push(startProcess(path));
  }

  return {
    async run(job: Job, milliseconds: number): Promise<Answer | PoolFailure> {
      clearTimeout(idle);
      fill();
      const child = free.shift();
      if (!child) return 'no process';
      busy += 1;
      const result = await ask<Answer>(child, job, milliseconds);
      if (result === 'too slow') child.kill('SIGKILL');
      busy -= 1;
      if (isAlive(child) && !child.killed) free.push(child);
      else if (result !== 'no process') fill();
      if (busy === 0) idle = setTimeout(close, idleMilliseconds).unref();
      return result;
    },
    close,
  };
}
