// `npm run test:failures`: every remote with every fault, in Chromium. Words choose cases by their names.
import { join } from 'node:path';
import { endWith, prepareBrowserRun } from './parts/browserRun.mjs';
import { runJourneys } from './parts/journeys.mjs';

const root = join(import.meta.dirname, '../..');
const { ensureInstall } = await import('../build/ensureInstall.mjs');
ensureInstall();
await prepareBrowserRun(root);
const words = process.argv.slice(2);
// Those that release wait for all others; alone they need not, one after the other.
const only = words.length > 0 ? ['--grep', words.join('.*'), '--no-deps', '--workers=1'] : [];
endWith(await runJourneys(root, { config: 'failures.config', only }));
