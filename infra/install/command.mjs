// `npm run check:settings` and `migrate`. Plain JavaScript without dependencies: it installs and compiles what the rest needs.
import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';

try {
  ensureInstall();
  await compileTypes(join(import.meta.dirname, '../..'), ['infra/install'], []);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('./dist/main.js');
