import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines, plainEnv, type Cluster } from './postgresCluster.js';

export interface Server {
  pid: number;
  port: number;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns whether the process has ended but its parent has not reaped it yet. Such a process still accepts signals. */
function isZombie(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8'));
}

export function findOrphan(data: string): Server | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !runsOn(pid, data)) {
    // Another process may have this pid now. In that case, PostgreSQL would refuse to start.
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]) };
}

function runsOn(pid: number, data: string): boolean {
  try {
    const command = existsSync(`/proc/${pid}/cmdline`)
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(data);
  } catch {
    return process.platform === 'win32';
  }
}

/** Starts a postmaster in a separate session, so that Ctrl+C interrupts this process but not the postmaster. */
export function launch(cluster: Cluster, port: number, flags: string[]) {
  const log = openSync(cluster.log, 'a', 0o600);
  const logStart = statSync(cluster.log).size;
  const args = ['-D', cluster.data, '-p', String(port)];
  const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'lc_messages=C'];
  for (const flag of [...fixed, ...flags]) args.push('-c', flag);
  const child = spawn(cluster.binaries.postgres, args, {
    ...cluster.owner,
    cwd: cluster.data,
    detached: true,
    stdio: ['ignore', log, log],
    env: plainEnv(),
  });
  closeSync(log);
  child.unref();
  const state = {
    pid: child.pid ?? 0,
    ended: false,
    logLines: () => logSince(cluster.log, logStart),
  };
  child.once('error', (error) => {
    state.ended = true;
    state.logLines = () => error.message;
  });
  child.once('exit', () => (state.ended = true));
  return state;
}

const logSince = (file: string, start: number): string =>
  lastLines(readFileSync(file).subarray(start).toString('utf8'));

export async function endServer(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
    ['SIGKILL', 2],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < seconds * 1000 && isAlive(pid); waited += 20) await sleep(20);
  }
}

export async function endLeftover(directory: string): Promise<void> {
  const orphan = findOrphan(join(directory, 'cluster'));
  if (orphan !== undefined) await endServer(orphan.pid);
}
