// `npm test`: everything but what takes long and runs apart in CI. `npm test -- services|web|e2e|check`: a part.
// `npm test -- <path or word> …`: the files of that name, of any kind.
// Plain JavaScript without dependencies: it installs and compiles what the rest needs.
import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { buildAll } from './parts/browserRun.mjs';
import { ensureChromium } from './parts/chromium.mjs';
import { runCommand } from './parts/command.mjs';
import { compiledTest } from './parts/compiledTest.mjs';
import { keepFailure, sayFailures } from './parts/failures.mjs';
import { runJest } from './parts/jest.mjs';
import { runJourneys } from './parts/journeys.mjs';
import { journeysOf, walking } from './parts/mainJourneys.mjs';
import { openOutput } from './parts/output.mjs';
import { prepareServices } from './parts/prepareServices.mjs';
import { testsOf } from './parts/sweeps.mjs';

const root = join(import.meta.dirname, '../..');
const node = process.execPath;
const script = (path, output = 'inherit') =>
  runCommand(node, [join(root, path)], { cwd: root, stdio: ['ignore', output, output] });

/** Formatting, lint, types and boundaries count as one test. */
async function runCheck({ output }) {
  const code = await script('infra/build/check.mjs', output);
  if (code === 0) return { passed: 1, failed: 0 };
  keepFailure('check', 'npm run check');
  return { passed: 0, failed: 1 };
}

const parts = {
  check: runCheck,
  services: (options) =>
    runJest(root, 'services', {
      ...options,
      except: testsOf(root, 'services').apart.map((file) => compiledTest(root, file)),
    }),
  web: (options) => runJest(root, 'web', { ...options, except: testsOf(root, 'web').apart }),
  e2e: (options) => runJourneys(root, { ...walking(journeysOf(root).main), ...options }),
};

async function prepare(chosen) {
  if (chosen.includes('e2e')) ensureChromium();
  if (chosen.includes('services')) return prepareServices(root);
  if (chosen.includes('e2e')) return buildAll(root);
  // Pages are compiled by jest and read only the wire; the check compiles what it reads.
  return compileTypes(root, ['services/contracts'], []);
}

/**
 * What runs after each other. Service tests and journeys wait for servers a good part of their time; pages and the
 * check only compute, so that one of these beside the others leaves no core idle.
 */
const lanes = [['services'], ['check', 'web'], ['e2e']];

async function runPart(name, options) {
  const { passed, failed } = await parts[name](options);
  console.log(`— ${name}: ${passed} passed, ${failed} failed`);
  return { passed, failed };
}

/** Prints the first lane as it runs and the others after each part, because mixed output can't be read. */
async function runLane(names, place) {
  const counts = [];
  for (const name of names) {
    if (place === 0) console.log(`\n— ${name}`);
    const output = place === 0 ? undefined : openOutput(name);
    try {
      counts.push(await runPart(name, { output: output?.to, beside: place > 0 }));
    } finally {
      output?.print();
    }
  }
  return counts;
}

async function runParts(chosen) {
  await prepare(chosen);
  const wanted = lanes.map((lane) => lane.filter((name) => chosen.includes(name)));
  const runs = wanted.filter((lane) => lane.length > 0).map(runLane);
  return (await Promise.all(runs)).flat();
}

/** Prints the line that CI reads, and answers the exit code. */
async function report(work) {
  let counts = [];
  try {
    counts = await work();
  } catch (error) {
    keepFailure('npm test', 'broke off', error.message);
    counts = [...counts, { passed: 0, failed: 1 }];
  }
  const passed = counts.reduce((sum, one) => sum + one.passed, 0);
  let failed = counts.reduce((sum, one) => sum + one.failed, 0);
  // What was to run and did not: that is no success.
  if (counts.length > 0 && passed + failed === 0) failed = 1;
  sayFailures();
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const { ensureInstall } = await import('../build/ensureInstall.mjs');
ensureInstall();

const words = process.argv.slice(2);
const unknown = words.filter((word) => !(word in parts));

/** What npm was called with: `npm test -- x` runs here from the root, whichever folder the person stands in. */
const from = process.env.INIT_CWD ?? process.cwd();

async function run() {
  if (unknown.length === 0) return runParts(words.length > 0 ? words : Object.keys(parts));
  const { selectTests } = await import('./selection.mjs');
  const selection = selectTests(root, words, from);
  const { runSelected } = await import('./focused.mjs');
  return runSelected(root, selection);
}

process.exit(await report(run));
