import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileTypes } from '../../build/compileTypes.mjs';
import { removeStaleTests } from '../staleTests.mjs';
import { buildAll } from './browserRun.mjs';
import { ensurePrograms } from './debian.mjs';

/** Real ones, of the distribution. */
const servers = ['nginx', 'openssl'];

/** Where jest looks for compiled tests. */
const testedPackages = (top) => [
  ...['services', 'infra'].flatMap((group) =>
    readdirSync(join(top, group)).map((name) => join(group, name)),
  ),
  'infra/local/embedded',
  'shell/document',
];

/** What service tests stand on: servers, everything built, and their own code compiled. */
export async function prepareServices(root) {
  ensurePrograms(servers, 'the tests of services');
  await buildAll(root);
  await compileTypes(root, ['tsconfig.tests.json'], []);
  removeStaleTests(root, testedPackages(root));
}
