import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, reasonOf, StartFault } from '@introvest/service-kit/startFault';
import { findBinaries, findOwner, requirePassage, type Owner } from './postgresBinaries.js';

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

export async function openCluster(directory: string) {
  const binaries = findBinaries();
  const owner = findOwner();
  mkdirSync(directory, { recursive: true });
  requirePassage(directory, owner);
  requirePassage(binaries.postgres, owner);
  const cluster = {
    data: join(directory, 'cluster'),
    log: join(directory, 'server.log'),
    portFile: join(directory, 'port'),
    password: passwordIn(directory, owner),
    binaries,
    owner,
  };
  if (!existsSync(cluster.data)) await initialise(cluster, directory);
  return cluster;
}

function passwordIn(directory: string, owner: Owner): string {
  const file = join(directory, 'password');
  try {
    if (!existsSync(file)) {
      writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
      give(file, owner);
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartFault(`Can't read or write ${file} (${codeOf(error)}).`);
  }
}

function give(path: string, owner: Owner): void {
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
}

/** Runs initdb in a temporary folder, so that a killed process doesn't leave an incomplete cluster behind. */
async function initialise(cluster: Cluster, directory: string): Promise<void> {
  const unfinished = join(directory, 'cluster.new');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  give(unfinished, cluster.owner);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const args = [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${join(directory, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ];
  const options = { ...cluster.owner, cwd: unfinished, env: plainEnv() };
  try {
    await promisify(execFile)(cluster.binaries.initdb, args, options);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const said = lastLines(stdout + stderr || reasonOf(error));
    throw new StartFault(`PostgreSQL couldn't create its data folder: ${said}`);
  }
  renameSync(unfinished, cluster.data);
}

/** Returns the environment without PG* variables, which would make the server's tools connect elsewhere. */
export function plainEnv(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(entries), LC_MESSAGES: 'C' };
}

export function lastLines(text: string, count = 4): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-count).join(' | ') || 'there is no log output';
}
