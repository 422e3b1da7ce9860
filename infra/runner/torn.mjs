// `npm run test:torn`: random releases, rollbacks and walks in several tabs; after each step no tab is of two builds.
// `STEPS=1000` for more of them, `SEED=…` for a walk that was made before.
import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { endWith, prepareBrowserRun } from './parts/browserRun.mjs';
import { runJourneys } from './parts/journeys.mjs';

const root = join(import.meta.dirname, '../..');
ensureInstall();
await prepareBrowserRun(root);
await compileTypes(root, ['infra/testing'], []);
const steps = Number(process.env.STEPS ?? 200);
// Each step reads every tab; on a machine that is busy one takes seconds.
const minutes = Math.max(25, steps / 10);
endWith(await runJourneys(root, { config: 'torn.config', minutes }));
