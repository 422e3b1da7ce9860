// `npm run test:operate [-- word …]`: tests a production installation, in which each service is a separate process,
// with the distribution's PostgreSQL and nginx. `npm test` doesn't include these tests, because they take minutes.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { buildAll } from '../runner/parts/browserRun.mjs';
import { ensureChromium } from '../runner/parts/chromium.mjs';
import { keepFailure, reportCounts } from '../runner/parts/failures.mjs';
import { ensurePrograms } from '../runner/parts/debian.mjs';
import { runJest } from '../runner/parts/jest.mjs';

const root = join(import.meta.dirname, '../..');
const tests = 'infra/operate/dist-tests';

const servers = ['nginx', 'openssl', 'postgresql', 'pgbouncer'];

const filesOf = (words) =>
  readdirSync(join(root, tests))
    .filter((name) => name.endsWith('.test.js'))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .map((name) => join(tests, name));

async function runTests(words) {
  if (words[0] === 'journeys' || filesOf(words).length === 0) return [];
  const options = { beside: true, verbose: true, leavesNothing: true };
  return [await runJest(root, 'operate', { files: filesOf(words), ...options })];
}

async function runJourneys([kind = 'journeys', ...words]) {
  if (kind !== 'journeys') return [];
  ensureChromium();
  const { runDistributed, some } = await import('./journeys.mjs');
  return [await runDistributed(words.length > 0 ? words : some)];
}

async function run(words) {
  ensureInstall();
  ensurePrograms(servers, 'the tests of an installation');
  await buildAll(root);
  await compileTypes(root, ['infra/operate'], []);
  // The certificate of a test installation is self-signed.
  Object.assign(process.env, { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' });
  return [...(await runTests(words)), ...(await runJourneys(words))];
}

let counts = [{ passed: 0, failed: 1 }];
try {
  counts = await run(process.argv.slice(2));
} catch (error) {
  keepFailure('operate', 'broke off', error.message);
}
reportCounts(...counts);
process.exit();
