// `npm run test:operate`: an installation from nothing, as an operator makes it. The last line is "N passed, N failed".
import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { ensurePgbouncer } from './parts/pgbouncer.mjs';

const root = join(import.meta.dirname, '../..');
ensureInstall();
ensurePgbouncer();
await compileTypes(root, ['infra/install', 'infra/jobs', 'shell/document', 'infra/testing'], []);
const { runChecks } = await import('./operate/checks.mjs');
const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
