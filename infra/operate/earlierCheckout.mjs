import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkPackages } from '../dev/copyTree.mjs';
import { runCommand } from '../runner/parts/command.mjs';

const root = join(import.meta.dirname, '../..');
const lockOf = (tree) => readFileSync(join(tree, 'package-lock.json'), 'utf8');

/**
 * Suffix for the folder of the earlier checkout, which differs per repository and lock file. The folder links to the
 * packages installed here. It is outside the repository, so that tools don't treat its files as ours.
 */
const place = createHash('sha256').update(root).update(lockOf(root)).digest('hex').slice(0, 8);
const kept = join(tmpdir(), `introvest-earlier-${place}`);

const git = (...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 }).trim();

const migrationsAt = (commit) =>
  new Set(
    git('ls-tree', '-r', commit, '--', 'services', 'infra')
      .split('\n')
      .filter((line) => line.includes('/migrations/')),
  );

/**
 * Returns the newest commit whose migrations are a subset of the current ones, because only its database can be
 * upgraded. If there is none, returns the first commit with the same migrations.
 */
function newestUpgradable() {
  const today = migrationsAt('HEAD');
  let first = 'HEAD';
  for (const commit of git('rev-list', '--first-parent', '--max-count=300', 'HEAD').split('\n')) {
    const before = migrationsAt(commit);
    if ([...before].some((line) => !today.has(line))) return first;
    first = commit;
    if (before.size < today.size) return commit;
  }
  return first;
}

const nestedFolders = (tree) =>
  ['infra', 'services', 'shell', '.']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
    .flatMap((name) => [name, join(name, 'embedded')])
    .map((name) => join(name, 'node_modules'))
    .filter((name) => existsSync(join(root, name)) && existsSync(join(tree, dirname(name))));

async function runIn(tree, command, words) {
  const status = await runCommand(command, words, { cwd: tree });
  if (status !== 0) throw new Error(`${words[0]} failed in ${tree}.`);
}

async function makeTree(tree, commit) {
  mkdirSync(tree, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x'], { cwd: tree, input: archive });
  if (lockOf(tree) === lockOf(root)) linkPackages(root, tree, nestedFolders(tree));
  else await runIn(tree, 'npm', ['ci', '--no-audit', '--no-fund']);
  await runIn(tree, process.execPath, ['infra/build/build.mjs', '--start']);
}

export async function earlierCheckout(wanted) {
  const commit = wanted ? git('rev-parse', `${wanted}^{commit}`) : newestUpgradable();
  console.log(`Before: ${git('show', '--no-patch', '--format=%h %s', commit)}`);
  const tree = join(kept, commit);
  if (existsSync(tree)) return tree;
  rmSync(kept, { recursive: true, force: true });
  const unfinished = join(kept, 'unfinished');
  await makeTree(unfinished, commit);
  renameSync(unfinished, tree);
  return tree;
}
