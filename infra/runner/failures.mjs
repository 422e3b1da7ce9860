// `npm run test:failures`: every remote with every fault, in Chromium. Words choose cases by their names.
import { join } from 'node:path';
import { ensureChromium } from './parts/chromium.mjs';
import { runCommand } from './parts/command.mjs';
import { runJourneys } from './parts/journeys.mjs';

const root = join(import.meta.dirname, '../..');
const { ensureInstall } = await import('../build/ensureInstall.mjs');
ensureInstall();
ensureChromium();
const build = await runCommand(process.execPath, [join(root, 'infra/build/build.mjs')], {
  cwd: root,
});
if (build !== 0) throw new Error('The build failed; its reason is above.');
const words = process.argv.slice(2);
// Those that release wait for all others; alone they need not, one after the other.
const only = words.length > 0 ? ['--grep', words.join('.*'), '--no-deps', '--workers=1'] : [];
const { passed, failed } = await runJourneys(root, { config: 'failures.config', only });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
