import { startPostgres } from '@introvest/local/embedded/postgres';
import { createLog } from '@introvest/service-kit/log';
import { migrate } from '@introvest/service-kit/migrate';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openPools } from './database.js';
import { makeRunFolder } from './runFolder.js';

export type OwnDatabase = Awaited<ReturnType<typeof startOwnDatabase>>;

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

export async function startOwnDatabase() {
  const folder = makeRunFolder();
  const directory = join(folder, 'postgres');
  const postgres = await startPostgres({ directory, database: 'introvest' });
  const { url } = postgres;
  await migrate({ url, log: createLog({ level: 'warn' }) });
  const pools = openPools(url);
  const postmaster = () => {
    const [pid] = readFileSync(join(directory, 'cluster/postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of familyOf(postmaster())) process.kill(pid, signal);
  };
  return {
    url,
    db: pools.db,
    kill: () => void process.kill(postmaster(), 'SIGKILL'),
    /** Suspends all processes of the server. Connections stay open but get no replies. */
    hang: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async close() {
      await pools.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
