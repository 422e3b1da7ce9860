import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'dist-tests', '.build', '.data', 'test-results']);

/** Which of the three kinds of tests a file is, by where jest and Playwright look for them; undefined for none. */
export function kindOf(file) {
  if (/^shell\/e2e\/[^/]+\.spec\.ts$/.test(file)) return 'e2e';
  if (
    /^(mf-[^/]+|shell|shell\/(?:sdk|people)|infra\/testing\/web)\/src\/.*\.test\.tsx?$/.test(file)
  ) {
    return 'web';
  }
  return /^(services|infra|shell\/document)\/.*\.test\.(ts|mjs)$/.test(file)
    ? 'services'
    : undefined;
}

function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    });
}

/** Every test file of the repository, as paths with `/` below the root. */
export function listTests(root) {
  const tops = readdirSync(root).filter((name) => /^(mf-.*|shell|services|infra)$/.test(name));
  return tops.flatMap((top) => filesBelow(root, top)).filter((file) => kindOf(file) !== undefined);
}

/** A path of the caller's, absolute, relative to where they stand, or to the root; undefined for a mere word. */
function pathOf(root, word, from) {
  const found = [resolve(from, word), resolve(root, word)].find((path) => existsSync(path));
  return found && relative(root, found).split(sep).join('/');
}

/**
 * The test files that the words name, by kind. A path of a file or folder takes what is there, and a source file
 * what stands beside it under its name; any other word takes every file whose path contains it.
 */
export function selectTests(root, words, from = root) {
  const all = listTests(root);
  const chosen = new Set();
  for (const word of words) {
    const path = pathOf(root, word, from);
    const matches = path === undefined ? byWord(all, word) : byPath(root, all, path);
    if (matches.length === 0) throw new Error(`No test file matches '${word}'.`);
    for (const file of matches) chosen.add(file);
  }
  const files = [...chosen].sort();
  const of = (kind) => files.filter((file) => kindOf(file) === kind);
  return { services: of('services'), web: of('web'), e2e: of('e2e') };
}

const byWord = (all, word) => all.filter((file) => file.toLowerCase().includes(word.toLowerCase()));

function byPath(root, all, path) {
  if (path === '') return all;
  if (statSync(join(root, path)).isDirectory()) {
    return all.filter((file) => file.startsWith(`${path}/`));
  }
  if (all.includes(path)) return [path];
  const bare = path.replace(/\.\w+$/, '');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const twins = all.filter((file) => file.startsWith(`${bare}.test.`));
  return twins.length > 0 ? twins : all.filter((file) => file.startsWith(folder));
}
