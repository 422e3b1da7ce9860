// `npm run check`: checks the format, import rules, types, typed lint rules, unused code, documents, spelling and
// commit subjects.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { lintImports, pace, compilerEnvironment } from './compileTypes.mjs';
import { ensureInstall } from './ensureInstall.mjs';

const root = join(import.meta.dirname, '../..');
const bin = (name) => join(root, 'node_modules/.bin', name);

ensureInstall();

const spelling = [
  'lint',
  '--no-progress',
  '--no-summary',
  '--cache',
  '--cache-strategy=content',
  '--cache-location=node_modules/.cache/cspell',
];

const steps = [
  ['format', bin('oxfmt'), ['--check']],
  ['imports', bin('oxlint'), lintImports],
  // Builds don't need the types of tests and journeys, so only this command checks them.
  ['types', bin('tsc'), ['-b', ...pace, '.', 'tsconfig.tests.json', 'shell/e2e']],
  [
    'lint',
    bin('oxlint'),
    ['--type-aware', '--deny-warnings', '--report-unused-disable-directives-severity=error'],
  ],
  ['unused', bin('knip'), ['--no-progress']],
  ['documents', process.execPath, [join(import.meta.dirname, 'checkDocuments.mjs')]],
  ['spelling', bin('cspell'), spelling],
  ['commits', process.execPath, [join(import.meta.dirname, 'checkCommits.mjs')]],
];

const failed = [];
for (const [name, command, args] of steps) {
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: compilerEnvironment,
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`check ${name.padEnd(9)} ${status === 0 ? 'ok' : 'FAILED'}  ${seconds} s\n`);
  if (status !== 0) failed.push(name);
  // If a remote is imported wrongly, tsc would write declaration files next to its sources.
  if (failed.includes('imports')) break;
}
process.exitCode = failed.length > 0 ? 1 : 0;
