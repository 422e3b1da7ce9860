// `npm run test:operate [-- word …]`: tests a production installation, in which each service is a separate process,
// with the distribution's PostgreSQL and nginx. `npm test` doesn't include these tests, because they take minutes.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { buildAll } from '../runner/parts/browserRun.mjs';
import { ensureChromium } from '../runner/parts/chromium.mjs';
import { keepFailure, printFailures } from '../runner/parts/failures.mjs';
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

const kinds = [
  {
    isAsked: (words) => words[0] !== 'journeys' && filesOf(words).length > 0,
    run(words) {
      Object.assign(process.env, unsigned);
      const options = { beside: true, verbose: true, leavesNothing: true };
      return runJest(root, 'operate', { files: filesOf(words), ...options });
    },
  },
  {
    isAsked: (words) => words.length === 0 || words[0] === 'journeys',
    async run([, ...words]) {
      ensureChromium();
      Object.assign(process.env, unsigned);
      const { runDistributed, some } = await import('./journeys.mjs');
      return runDistributed(words.length > 0 ? words : some);
    },
  },
];

const unsigned = { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' };

async function run(words) {
  ensureInstall();
  ensurePrograms(servers, 'the tests of an installation');
  await buildAll(root);
  await compileTypes(root, ['infra/operate'], []);
  const sum = { passed: 0, failed: 0 };
  for (const kind of kinds.filter(({ isAsked }) => isAsked(words))) {
    const { passed, failed } = await kind.run(words);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

let counts = { passed: 0, failed: 1 };
try {
  counts = await run(process.argv.slice(2));
} catch (error) {
  keepFailure('operate', 'broke off', error.message);
}
printFailures();
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
