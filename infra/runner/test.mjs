// `npm test`: runs the check, Jest and the main journeys. `npm test -- <path or word> …`: runs the test files whose
// paths match. `--e2e`, `--journeys`, `--sweeps`, `--apart` and `--failures` select other tests; see package.json. This
// script is plain JavaScript without dependencies, because it installs packages and compiles everything else.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { buildAll, prepareBrowser } from './parts/browserRun.mjs';
import { runCommand } from './parts/command.mjs';
import { compileTests } from './parts/compileTests.mjs';
import { ensurePrograms } from './parts/debian.mjs';
import { keepFailure, reportCounts } from './parts/failures.mjs';
import { runJest } from './parts/jest.mjs';
import { runJourneys } from './parts/journeys.mjs';
import { patternOf } from './parts/patternOf.mjs';

const root = join(import.meta.dirname, '../..');
const main = ['main', 'alone'];

const kinds = {
  all: { check: true, jest: ['services', 'web'], journeys: main },
  '--e2e': { journeys: main },
  '--journeys': { journeys: ['journeys'] },
  '--sweeps': { jest: ['sweeps', 'web sweeps'] },
  '--apart': { jest: ['sweeps', 'web sweeps'], journeys: ['journeys'] },
  '--failures': { journeys: ['failures', 'releasing'] },
};

async function runCheck() {
  const script = join(root, 'infra/build/check.mjs');
  const code = await runCommand(process.execPath, [script], { cwd: root, isQuiet: true });
  if (code === 0) return { passed: 1, failed: 0 };
  keepFailure('check', 'npm run check');
  return { passed: 0, failed: 1 };
}

/**
 * Runs the check and the journeys in parallel with Jest, because the tests of services and journeys spend much time
 * waiting for servers.
 */
async function runKind({ check, jest, journeys }) {
  if (jest) ensurePrograms(['nginx', 'openssl'], 'the tests of services');
  if (journeys) await prepareBrowser(root);
  else await buildAll(root);
  if (jest) await compileTests(root);
  const beside = async () => {
    const counts = check ? [await runCheck()] : [];
    const options = { projects: journeys, isQuiet: jest !== undefined };
    return journeys ? [...counts, await runJourneys(root, options)] : counts;
  };
  return (await Promise.all([jest ? runJest(root, jest) : [], beside()])).flat();
}

async function runMatching(words) {
  const files = words.map((word) => patternOf(root, word));
  await compileTests(root);
  const counts = [await runJest(root, ['services', 'sweeps', 'web', 'web sweeps'], { files })];
  const folder = join(root, 'shell/e2e');
  const journeys = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  const isAsked = (name) => files.some((file) => new RegExp(file, 'i').test(join(folder, name)));
  if (!journeys.some(isAsked)) return counts;
  await prepareBrowser(root);
  return [...counts, await runJourneys(root, { files })];
}

async function run([kind = 'all', ...words]) {
  if (!kind.startsWith('--') && kind !== 'all') return runMatching([kind, ...words]);
  if (kinds[kind] === undefined) throw new Error(`Unknown option ${kind}.`);
  if (words.length === 0) return runKind(kinds[kind]);
  if (kind === '--e2e') return runMatching(words);
  await prepareBrowser(root);
  const { journeys: projects } = kinds[kind];
  return [await runJourneys(root, { projects, titles: words.join('.*') })];
}

ensureInstall();
let counts;
try {
  counts = await run(process.argv.slice(2));
} catch (error) {
  keepFailure('npm test', 'broke off', error.message);
  counts = [{ passed: 0, failed: 1 }];
}
reportCounts(...counts);
process.exit();
