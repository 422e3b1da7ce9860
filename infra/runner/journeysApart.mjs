// `npm run test:journeys`: the journeys that `npm test` leaves out for their length; CI walks both. One of them, or some, by
// name: `npm test -- everyPage.spec`.
import { join } from 'node:path';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { endWith, prepareBrowserRun } from './parts/browserRun.mjs';
import { runJourneys } from './parts/journeys.mjs';
import { journeysOf, walking } from './parts/mainJourneys.mjs';

const root = join(import.meta.dirname, '../..');
ensureInstall();
await prepareBrowserRun(root);
endWith(await runJourneys(root, walking(journeysOf(root).apart)));
