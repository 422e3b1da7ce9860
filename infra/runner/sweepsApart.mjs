// `npm run test:sweeps`: the tests that `npm test` leaves out for their length; CI runs both. One of them, or some, by
// name: `npm test -- readback`.
import { join } from 'node:path';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { endWith } from './parts/browserRun.mjs';
import { compiledTest } from './parts/compiledTest.mjs';
import { runJest } from './parts/jest.mjs';
import { prepareServices } from './parts/prepareServices.mjs';
import { testsOf } from './parts/sweeps.mjs';

const root = join(import.meta.dirname, '../..');
ensureInstall();
await prepareServices(root);
const services = testsOf(root, 'services').apart.map((file) => compiledTest(root, file));
endWith(
  await runJest(root, 'services', { files: services }),
  await runJest(root, 'web', { files: testsOf(root, 'web').apart }),
);
