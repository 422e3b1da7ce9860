// `npm run backup`, `npm run restore`. Plain JavaScript without dependencies: it installs and compiles what the rest needs.
import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';
import { ensureInstall } from '../build/ensureInstall.mjs';

try {
  ensureInstall();
  await compileTypes(join(import.meta.dirname, '../..'), ['infra/backup'], []);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
const { main } = await import('./dist/commands.js');
process.exitCode = await main(process.argv.slice(2), process.env);
