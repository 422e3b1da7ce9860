// `npm run build` builds everything that changed; `node infra/build/build.mjs mf-browse` one part.
// Plain JavaScript, because it compiles the rest first.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { holdBuildLock } from './buildLock.mjs';
import { treeHash } from './treeHash.mjs';

const root = join(import.meta.dirname, '../..');
const wanted = process.argv.slice(2);
const print = (part, what) => process.stdout.write(`${part.padEnd(16)} ${what}\n`);

const run = (args) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });

/** What `tsc -b` reads: one hash decides whether it needs to run at all. */
function typesHash(projects) {
  const sources = [
    'services',
    'shell',
    'infra',
    ...projects.filter((one) => one.startsWith('mf-')),
  ];
  const configs = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.web.json', 'package-lock.json'];
  return treeHash(root, [...sources, ...configs], { withTests: true });
}

const projectsOf = (solution) =>
  JSON.parse(readFileSync(join(root, solution), 'utf8')).references.map(({ path }) => path);

/** Compiles the projects and generates what browsers take from the contracts. */
function compile(name, projects) {
  const stamp = join(root, '.build/types', name);
  const hash = typesHash(projects);
  const fresh =
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash &&
    projects.every((project) => existsSync(join(root, project, 'dist/.tsbuildinfo')));
  if (fresh) return print('types', 'unchanged');
  const start = Date.now();
  // Pages compile against the slim routes too, so the contracts and their wire come first.
  run(['node_modules/typescript/bin/tsc', '-b', 'services/contracts']);
  if (existsSync(join(root, 'services/contracts/generate.mjs'))) {
    run(['services/contracts/generate.mjs']);
  }
  run(['node_modules/typescript/bin/tsc', '-b', ...projects]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(`${stamp}.tmp`, hash);
  renameSync(`${stamp}.tmp`, stamp);
  print('types', `checked in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

try {
  await holdBuildLock(join(root, '.build/lock'), print);
  if (wanted.length > 0) compile(wanted.join('+'), ['infra/build', ...wanted]);
  else compile('all', projectsOf('tsconfig.json'));
  const { allParts, buildParts } = await import('./dist/parts.js');
  await buildParts(wanted.length > 0 ? wanted : allParts(), print);
  if (wanted.length === 0) print('registry', 'up to date');
} catch (error) {
  // A failed child has printed its own reason.
  if (error.status === undefined) process.stderr.write(`${error.message}\n`);
  // 2: some remotes are as they were before, everything else is built.
  process.exit(error.onlyRemotes ? 2 : 1);
}
