import { freePort } from '@introvest/local/embedded/freePort';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSettings } from './deps.js';

type Health = '/readyz' | '/healthz';

/** Returns the path of a part's main script in the repository. */
export function mainOf(part: string): string {
  if (part === 'document') return 'shell/document/dist/main.js';
  return part === 'jobs' ? 'infra/jobs/dist/main.js' : `services/${part}/dist/main.js`;
}

export type ServiceProcess = Awaited<ReturnType<typeof startServiceProcess>>;

/** Maximum wait, in ms. It is reached only if a process hangs. */
const longestMs = 180_000;

const refusalAt = (url: string): Promise<string | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(2000) })
    .then(async (reply) => (reply.ok ? undefined : `${reply.status} ${await reply.text()}`))
    .catch(() => 'nothing');

export async function startServiceProcess(
  main: string,
  databaseUrl: string,
  environment: Record<string, string> = {},
  until: Health = '/readyz',
  log: 'ignore' | number = 'ignore',
) {
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
  const ready = async (path = until): Promise<void> => {
    const start = performance.now();
    // Another process may use this port, so a reply counts only if the child process is still running.
    for (let said; !hasEnded() && (said = await refusalAt(url + path)) !== undefined;) {
      if (performance.now() - start > longestMs)
        throw new Error(`${main} does not become ready: ${path} answers ${said}.`);
      await sleep(50);
    }
    if (hasEnded()) throw new Error(`${main} has ended.`);
  };
  const end = async (signal: NodeJS.Signals) => {
    // If the process has already ended, the exit event would never be emitted.
    if (hasEnded()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
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
      // The start failed, so the caller never gets an object with which it could stop the process.
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
    async restart() {
      await end('SIGKILL');
      await start();
    },
    async replace(changes: Record<string, string> = {}) {
      await end('SIGTERM');
      Object.assign(env, changes);
      await start();
    },
    end: () => end('SIGTERM'),
  };
}
