// `npm test`: everything that CI runs; `node infra/testing/test.mjs services|web|e2e|check` one part.
// Plain JavaScript without dependencies: it installs and compiles what the rest needs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './parts/chromium.mjs';
import { runCommand } from './parts/command.mjs';
import { runJest } from './parts/jest.mjs';
import { runJourneys } from './parts/journeys.mjs';
import { ensureRedis } from './parts/redis.mjs';

const root = join(import.meta.dirname, '../..');
const node = process.execPath;

/** Formatting, lint, types and boundaries count as one test. */
async function runCheck() {
  const script = join(root, 'infra/build/check.mjs');
  if (!existsSync(script)) return { passed: 0, failed: 0 };
  const code = await runCommand(node, [script], { cwd: root });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const parts = {
  check: runCheck,
  services: () => runJest(root, 'services'),
  web: () => runJest(root, 'web'),
  e2e: () => runJourneys(root),
};

async function prepare(chosen) {
  const { ensureInstall } = await import('../build/ensureInstall.mjs');
  ensureInstall();
  if (chosen.includes('e2e')) ensureChromium();
  if (chosen.includes('services')) ensureRedis();
  const code = await runCommand(node, [join(root, 'infra/build/build.mjs')], { cwd: root });
  if (code !== 0) throw new Error('The build failed; its reason is above.');
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`There is no part '${unknown}': ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const chosen = asked.length > 0 ? asked : Object.keys(parts);

const sum = { passed: 0, failed: 0 };
try {
  await prepare(chosen);
  for (const name of chosen) {
    console.log(`\n— ${name}`);
    const { passed, failed } = await parts[name]();
    sum.passed += passed;
    sum.failed += failed;
    console.log(`— ${name}: ${passed} passed, ${failed} failed`);
  }
} catch (error) {
  console.error(error.message);
  sum.failed += 1;
}
// Nothing at all ran: that is no success.
if (sum.passed + sum.failed === 0) sum.failed = 1;
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
