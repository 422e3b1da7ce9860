// Installs when nothing is installed or the lock file changed. No dependencies: it runs first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.introvest-lock');
/** npm writes the lock and what it installed within one run, in no certain order. */
const SAME_RUN = 5000;

const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex');

/** Also true after an `npm install` or `npm ci` by hand, which leaves no stamp. */
function isInstalled(hash) {
  if (!existsSync(installed)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs - SAME_RUN;
}

/** Says that what is installed is what the lock asks for. */
export const noteInstalled = (hash = lockHash()) => writeFileSync(stamp, hash);

export function ensureInstall() {
  const hash = lockHash();
  if (!isInstalled(hash)) {
    // What a command prints is kept by whoever reads its output; this is no part of it.
    process.stderr.write('Installing dependencies …\n');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: ['inherit', 2, 2],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('npm ci failed; its reason is above.');
  }
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) noteInstalled(hash);
}

if (process.argv[1] === import.meta.filename) ensureInstall();
