// Installs packages from the lock file that are missing in node_modules. This file has no dependencies, because it runs
// first.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(join(root, 'package-lock.json')))
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { link, version }]) =>
      link ? isThere(join(root, path)) : installed[path]?.version === version,
    );
}

export function ensureInstall(root = join(import.meta.dirname, '../..')) {
  if (isInstalled(root)) return;
  // Uses standard error, because standard output belongs to the command that needs the packages.
  process.stderr.write('Installing dependencies …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // NODE_ENV=production would skip packages that a build needs.
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm ci failed. See the errors above.');
}

if (process.argv[1] === import.meta.filename) ensureInstall();
