import { join } from 'node:path';
import { compileTypes } from '../build/compileTypes.mjs';

await compileTypes(join(import.meta.dirname, '../..'), ['infra/dev'], []).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
