// `npm test`: everything but what takes long and runs apart in CI. `npm test -- changed`: what of it has not passed in this
// folder with what it is made of now. `npm test -- services|web|e2e|check`: a part. `npm test -- <path or word> …`: the
// files of that name, of any kind; `--watch` runs them again after each change.
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
import { isByFile, TestRecord } from './unchanged/testRecord.mjs';

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
  services: ({ files, ...options }) =>
    runJest(root, 'services', {
      ...options,
      files: files?.map((file) => compiledTest(root, file)),
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

async function runPart(name, { record, files, ...options }) {
  const outcome = await parts[name]({ ...options, ...(isByFile(name) && { files }) });
  record.note(name, outcome, files);
  const { passed, failed } = outcome;
  console.log(`— ${name}: ${passed} passed, ${failed} failed`);
  return { passed, failed };
}

/** The first lane prints as it goes, the others after each part: nobody could read them mixed. */
async function runLane(names, place, { record, files }) {
  const counts = [];
  for (const name of names) {
    if (place === 0) console.log(`\n— ${name}`);
    const output = place === 0 ? undefined : openOutput(name);
    try {
      const given = { record, files: files[name], output: output?.to, beside: place > 0 };
      counts.push(await runPart(name, given));
    } finally {
      output?.print();
    }
  }
  return counts;
}

/** `files` of a part instead of all of it that is not run apart. */
async function runParts(chosen, record = new TestRecord(root, chosen), files = {}) {
  await prepare(chosen);
  const wanted = lanes.map((lane) => lane.filter((name) => chosen.includes(name)));
  const runs = wanted
    .filter((lane) => lane.length > 0)
    .map((lane, place) => runLane(lane, place, { record, files }));
  return (await Promise.all(runs)).flat();
}

/** What has passed here before and can't have changed since is left out; CI never asks for this. */
async function runChanged() {
  const record = new TestRecord(root, Object.keys(parts));
  const files = {};
  for (const name of Object.keys(parts)) {
    const { changed, unchanged } = record.changed(name);
    if (changed) files[name] = changed;
    if (unchanged > 0) console.log(`— ${name}: ${leftOut(name, unchanged)}`);
  }
  const chosen = Object.keys(parts).filter((name) => files[name]?.length !== 0);
  if (chosen.length > 0) return runParts(chosen, record, files);
  console.log('Everything has passed with these sources: `npm test` runs it all the same.');
  return [];
}

const leftOut = (name, count) =>
  isByFile(name)
    ? `${count} files are left out, which have passed with what they are made of now`
    : 'left out, for it has passed with what there is now';

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

const words = process.argv.slice(2).filter((word) => word !== '--watch');
const isWatching = process.argv.includes('--watch');
const unknown = words.filter((word) => !(word in parts));

/** What npm was called with: `npm test -- x` runs here from the root, whichever folder the person stands in. */
const from = process.env.INIT_CWD ?? process.cwd();

async function run() {
  if (unknown.length === 0) return runParts(words.length > 0 ? words : Object.keys(parts));
  if (words.join() === 'changed') return runChanged();
  const { selectTests } = await import('./selection.mjs');
  const selection = selectTests(root, words, from);
  const { runSelected } = await import('./focused.mjs');
  return runSelected(root, selection);
}

if (isWatching) {
  const { runOnChange } = await import('./watch.mjs');
  await runOnChange(root, () => report(run));
}
process.exit(await report(run));
