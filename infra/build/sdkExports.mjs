// `npm run sdk:exports`: notes what the sdk exports now, and in which version it came. Of exports that kept their name,
// `-- --grown Button` says that one can more than before, `-- --changed Button` that it means something else.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileTypes } from './compileTypes.mjs';

const names = { type: 'string', multiple: true, default: [] };

try {
  const { values } = parseArgs({ options: { grown: names, changed: names } });
  await compileTypes(join(import.meta.dirname, '../..'), ['infra/build'], []);
  const { exportsToday, LIST_FILE, nextList, readSdkList } = await import('./dist/sdkExports.js');
  const list = readSdkList();
  const next = nextList(list, exportsToday(), values);
  writeFileSync(LIST_FILE, `${JSON.stringify(next, null, 2)}\n`);
  const was = next.version === list.version ? 'unchanged' : `was ${list.version}`;
  process.stdout.write(`The sdk is at ${next.version} (${was}): shell/sdk/exports.json.\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
