// `npm run test:mutants [-- path …]`: makes each careless change of the lists in mutants/ and counts which ones the
// tests see. A path takes the changes of the files below it, `-- --changed` those of what differs from main.
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { runSelected } from './focused.mjs';
import { auth } from './mutants/auth.mjs';
import { changed, whileChanged } from './mutants/change.mjs';
import { messaging } from './mutants/messaging.mjs';
import { releases } from './mutants/releases.mjs';
import { remotes } from './mutants/remotes.mjs';
import { services } from './mutants/services.mjs';
import { shell } from './mutants/shell.mjs';
import { twice } from './mutants/twice.mjs';
import { selectTests } from './selection.mjs';

const root = join(import.meta.dirname, '../..');
const from = process.env.INIT_CWD ?? process.cwd();

async function countFailures(words) {
  const counts = await runSelected(root, selectTests(root, words));
  const sum = (field) => counts.reduce((total, one) => total + one[field], 0);
  if (sum('passed') + sum('failed') === 0) throw new Error(`No test ran for ${words.join(', ')}.`);
  if (sum('broken') > 0) throw new Error(`A test file of ${words.join(', ')} could not be loaded.`);
  return sum('failed');
}

/** A test that fails anyway would seem to see everything. */
async function requireSound(mutants) {
  const words = [...new Set(mutants.map(({ test }) => test))];
  if ((await countFailures(words)) > 0)
    throw new Error('The tests fail before anything is changed.');
}

async function isSeen(mutant) {
  console.log(`\n— ${mutant.what} (${mutant.file})`);
  return whileChanged(root, mutant, async () => (await countFailures([mutant.test])) > 0);
}

/** Whoever runs tests next must not meet what a change was compiled to. */
const compileAnew = () =>
  compileTypes(root, ['infra/local', 'infra/registry', 'tsconfig.tests.json'], []);

async function score(name, mutants) {
  await requireSound(mutants);
  const unseen = [];
  for (const mutant of mutants) if (!(await isSeen(mutant))) unseen.push(mutant);
  const seen = mutants.length - unseen.length;
  const percent = ((100 * seen) / mutants.length).toFixed(0);
  return { unseen, line: `${name}: ${seen} of ${mutants.length} seen (${percent} %)` };
}

/** What differs from where this branch left main, committed or not. */
function changedFiles() {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const main = git('branch', '--remotes', '--list', 'origin/main') === '' ? 'main' : 'origin/main';
  const names = git('diff', '--name-only', git('merge-base', 'HEAD', main));
  return new Set(names.split('\n'));
}

/** Which changes of the lists: all, those below some paths, or those of files that changed, their tests among them. */
function choose(words) {
  const places = words.filter((word) => word !== '--changed');
  const paths = places.map((path) => relative(root, join(from, path)));
  const files = words.length > places.length ? changedFiles() : undefined;
  return ({ file, test }) =>
    (paths.length === 0 || paths.some((path) => file.startsWith(path))) &&
    (files === undefined || files.has(file) || files.has(test));
}

async function run(isMeant) {
  const lists = {
    services: [...services, ...auth, ...messaging].filter(isMeant),
    releases: releases.filter(isMeant),
    web: [...remotes, ...shell, ...twice].filter(isMeant),
  };
  const all = Object.values(lists).flat();
  if (all.length === 0) throw new Error('No change of the lists is in these places.');
  for (const mutant of all) changed(root, mutant);
  const results = [];
  for (const [name, mutants] of Object.entries(lists)) {
    if (mutants.length > 0) results.push(await score(name, mutants));
  }
  const unseen = results.flatMap((result) => result.unseen);
  console.log('');
  for (const { what, file } of unseen) console.log(`unseen: ${what} (${file})`);
  for (const { line } of results) console.log(line);
  return unseen.length === 0 ? 0 : 1;
}

ensureInstall();
let code = 1;
try {
  code = await run(choose(process.argv.slice(2)));
} catch (error) {
  console.error(error.message);
} finally {
  await compileAnew();
}
process.exit(code);
