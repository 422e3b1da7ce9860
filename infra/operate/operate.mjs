// `npm run test:operate [-- word …]`: an installation as operators run it, each part a process in production, on the
// distribution's PostgreSQL behind its nginx. Apart from `npm test`, because it takes minutes.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { runCommand } from '../runner/parts/command.mjs';
import { checkRules } from '../monitoring/rules.mjs';
import { ensurePrograms } from '../runner/parts/debian.mjs';
import { runJest } from '../runner/parts/jest.mjs';

const root = join(import.meta.dirname, '../..');
const nothing = { passed: 0, failed: 0 };
const tests = 'infra/operate/dist-tests';

const servers = ['nginx', 'openssl', 'redis-server', 'postgresql', 'pgbouncer'];

/**
 * By its name alone: 16 connections that never pause ask for a machine with nothing else to do. Where a statement takes
 * longer than 1.8 s people are refused, whether a process was replaced or not.
 */
const apart = 'restarts';

const filesOf = (words) =>
  readdirSync(join(root, tests))
    .filter((name) => name.endsWith('.test.js'))
    .filter((name) =>
      words.length > 0 ? words.some((word) => name.includes(word)) : !name.startsWith(apart),
    )
    .map((name) => join(tests, name));

async function run(words) {
  ensureInstall();
  ensurePrograms(servers, 'the tests of an installation');
  const build = await runCommand(process.execPath, [join(root, 'infra/build/build.mjs')], {
    cwd: root,
  });
  if (build !== 0) throw new Error('The build failed; its reason is above.');
  await compileTypes(root, ['infra/operate'], []);
  const files = filesOf(words);
  const logins = words.length === 0 || words.includes('logins') ? await checkLogins() : nothing;
  const rules = words.length === 0 || words.includes('monitoring') ? checkRules() : nothing;
  if (files.length === 0) return sum(logins, rules);
  // The gateway's certificate is one that nobody has signed.
  const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
  const { passed, failed } = await runJest(root, 'operate', { files, env, beside: true });
  return sum({ passed, failed }, logins, rules);
}

const sum = (...counts) =>
  counts.reduce((all, { passed, failed }) => ({
    passed: all.passed + passed,
    failed: all.failed + failed,
  }));

/** Roles and logins from nothing, each check on what those before it have made. */
async function checkLogins() {
  const { runLogins } = await import('./logins.mjs');
  return runLogins();
}

let counts = { passed: 0, failed: 1 };
try {
  counts = await run(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
