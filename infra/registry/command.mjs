// `npm run publish:remote`, `preview:remote`, `rollback`, `remotes`, `registry:credential` and `registry:service`. Plain
// JavaScript without dependencies: it installs and compiles what the rest needs.
import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';

try {
  ensureInstall();
  await compileTypes(join(import.meta.dirname, '../..'), ['infra/registry'], []);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
const { main } = await import('./dist/commands/main.js');
await main(process.argv.slice(2));
