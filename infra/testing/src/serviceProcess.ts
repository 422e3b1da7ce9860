import { freePort } from '@introvest/local/embedded/freePort';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSettings } from './deps.js';

type Health = '/readyz' | '/healthz';

/** A service as operators run it, in a process of its own that can be killed. */
export interface ServiceProcess {
  url: string;
  /** The process's number; another one after each start. */
  pid(): number;
  /** `kill -9`; `start` brings a new process on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** It takes connections and answers nothing, until it is told to `resume`. */
  hang(): void;
  resume(): void;
  /** `kill -9`, then a new process on the same port. */
  restart(): Promise<void>;
  /** Asked to leave, and once it has, a new process on the same port, with other settings where some are given. */
  replace(changes?: Record<string, string>): Promise<void>;
  /** Waits until it and what it depends on answer, or what was said at its start. */
  ready(path?: Health): Promise<void>;
  end(): Promise<void>;
}

/** Only what hangs meets it. */
const longestMs = 180_000;

/** Undefined once it answers that it is ready; else what it says instead. */
const refusalAt = (url: string): Promise<string | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(2000) })
    .then(async (reply) => (reply.ok ? undefined : `${reply.status} ${await reply.text()}`))
    .catch(() => 'nothing');

/** Starts a service's `main.js` on a free port and waits until it is ready, or only lives; `log` is an open file. */
export async function startServiceProcess(
  main: string,
  databaseUrl: string,
  environment: Record<string, string> = {},
  until: Health = '/readyz',
  log: 'ignore' | number = 'ignore',
): Promise<ServiceProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: testSettings.publicUrl,
    SESSION_KEYS: testSettings.sessionKeys.join(','),
    PORT: String(port),
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    ...environment,
  };
  let child: ChildProcess;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ready = async (path = until) => {
    const start = performance.now();
    // Somebody else may answer at this address: only a process that still lives is ready.
    for (let said; !hasEnded() && (said = await refusalAt(url + path)) !== undefined;) {
      if (performance.now() - start > longestMs)
        throw new Error(`${main} does not become ready: ${path} answers ${said}.`);
      await sleep(50);
    }
    if (hasEnded()) throw new Error(`${main} has ended.`);
  };
  const end = async (signal: NodeJS.Signals) => {
    // One that ended by itself says so only once, and nobody may wait for it for ever.
    if (hasEnded()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    // One that hangs hears of it once it goes on.
    child.kill('SIGCONT');
    const killing = setTimeout(() => child.kill('SIGKILL'), longestMs);
    const [, endedBy] = (await exited) as [number | null, NodeJS.Signals | null];
    clearTimeout(killing);
    if (endedBy === 'SIGKILL' && signal !== 'SIGKILL') throw new Error(`${main} does not leave.`);
  };
  const start = async () => {
    child = spawn(process.execPath, [main], { env, stdio: ['ignore', log, 'inherit'] });
    try {
      await ready();
    } catch (error) {
      // Whoever started it has no hold of it yet.
      await end('SIGKILL');
      throw error;
    }
  };
  await start();
  return {
    url,
    pid: () => child.pid ?? 0,
    ready,
    kill: () => end('SIGKILL'),
    start,
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async restart() {
      await end('SIGKILL');
      await start();
    },
    async replace(changes = {}) {
      await end('SIGTERM');
      Object.assign(env, changes);
      await start();
    },
    end: () => end('SIGTERM'),
  };
}
