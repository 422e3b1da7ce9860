// `npm run build` builds everything that changed. `node infra/build/build.mjs mf-browse` builds one remote. `npm start`
// passes `--start`, which skips the type check in a checkout that was never compiled, because the check takes two
// thirds of the time. This script is plain JavaScript, because it compiles the others.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeBuildLock } from './buildLock.mjs';
import { buildInfosOf, compileTypes, isRemote } from './compileTypes.mjs';
import { ensureInstall } from './ensureInstall.mjs';
import { treeHash } from './treeHash.mjs';

const root = join(import.meta.dirname, '../..');
const forStart = process.argv.includes('--start');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const print = (part, what) => process.stdout.write(`${part.padEnd(16)} ${what}\n`);

let locked;

const lock = () =>
  (locked ??= takeBuildLock(root, (port) =>
    print('build', `waiting for another build in this folder (port ${port})`),
  ));

function typesHash(projects) {
  const sources = ['.oxlintrc.json', 'services', 'shell', 'infra', ...projects.filter(isRemote)];
  const configs = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.web.json', 'package-lock.json'];
  return treeHash(root, [...sources, ...configs], { withTests: true });
}

const projectsOf = (solution) =>
  JSON.parse(readFileSync(join(root, solution), 'utf8')).references.map(({ path }) => path);

async function compile(name, projects) {
  const checked = join(root, '.build/types', name);
  const unchecked = `${checked}.unchecked`;
  const says = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  const isFresh = (hash) =>
    (says(checked, hash) || (forStart && says(unchecked, hash))) &&
    buildInfosOf(root, projects).every((info) => existsSync(info));
  let hash = typesHash(projects);
  if (!isFresh(hash)) {
    await lock();
    hash = typesHash(projects);
  }
  if (isFresh(hash)) {
    print('types', 'unchanged');
    return [];
  }
  const start = Date.now();
  const checks = !forStart || existsSync(checked) || existsSync(unchecked);
  const broken = await compileTypes(root, projects, checks ? [] : ['--noCheck']);
  if (broken.length === 0) {
    const stamp = checks ? checked : unchecked;
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(`${stamp}.tmp`, hash);
    renameSync(`${stamp}.tmp`, stamp);
  }
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  print('types', `${checks ? 'checked' : 'compiled'} in ${seconds} s`);
  return broken;
}

async function build() {
  const broken =
    wanted.length > 0
      ? await compile(wanted.join('+'), ['infra/build', ...wanted])
      : await compile('all', projectsOf('tsconfig.json'));
  const { allParts, buildParts } = await import('./dist/parts.js');
  const parts = (wanted.length > 0 ? wanted : allParts()).filter((part) => !broken.includes(part));
  return [...broken, ...(await buildParts(parts, { print, lock }))];
}

try {
  ensureInstall();
  const failed = await build();
  if (failed.length > 0) {
    const rest = 'The other parts were built. Earlier builds are kept.';
    process.stderr.write(`Build failed: ${failed.join(', ')}. ${rest}\n`);
    // Exit code 2 means that the product can still start.
    process.exitCode = failed.includes('shell') ? 1 : 2;
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
