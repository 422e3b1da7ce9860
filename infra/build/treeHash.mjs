import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'dist-tests',
  '.build',
  '.data',
  '.git',
  'README.md',
]);

function filesBelow(path, withTests) {
  if (!statSync(path, { throwIfNoEntry: false })) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .filter(({ name }) => withTests || !/\.test\.(tsx?|json)$|^testing$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name), withTests));
}

export function treeHash(root, paths, { withTests = false } = {}) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path), withTests))) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file).replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 12);
}
