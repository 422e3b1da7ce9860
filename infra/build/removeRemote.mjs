import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format, readJson, writeJson } from './newRemote.mjs';

/**
 * Removes the remote from the workspaces and the lock file. Moves its folder to `.build/removed/`, because npm and the
 * build treat every `mf-*` folder as a workspace. Returns the new path of the folder.
 */
export function removeRemote(root, folder, now = new Date()) {
  const solution = join(root, 'tsconfig.json');
  const { references, ...rest } = readJson(solution);
  writeJson(solution, { ...rest, references: references.filter(({ path }) => path !== folder) });
  const file = join(root, 'package-lock.json');
  const lock = readJson(file);
  const { name } = readJson(join(root, folder, 'package.json'));
  const isOwn = (key) =>
    key === folder || key.startsWith(`${folder}/`) || key === `node_modules/${name}`;
  const packages = Object.entries(lock.packages).filter(([key]) => !isOwn(key));
  writeJson(file, { ...lock, packages: Object.fromEntries(packages) });
  rmSync(join(root, 'node_modules', name), { force: true });
  const removed = join(root, '.build/removed');
  mkdirSync(removed, { recursive: true });
  const place = join(removed, `${folder}-${now.toISOString().replaceAll(/\D/g, '')}`);
  renameSync(join(root, folder), place);
  format(root, ['tsconfig.json']);
  return place;
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? '';
  const root = join(import.meta.dirname, '../..');
  const place = removeRemote(root, folder);
  process.stdout.write(`The folder was moved to ${relative(root, place)}.\n`);
}
