// `npm run sdk:exports`: records the sdk's exports with their versions. `-- --grown Button` records that an export has
// new features, and `-- --changed Button` that its meaning has changed.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const names = { type: 'string', multiple: true, default: [] };

try {
  const { values } = parseArgs({ options: { grown: names, changed: names } });
  execFileSync(process.execPath, [join(import.meta.dirname, 'build.mjs'), 'shell'], {
    stdio: 'inherit',
  });
  const { currentExports, LIST_FILE, nextList, readSdkList } = await import('./dist/sdkExports.js');
  const list = readSdkList();
  const next = nextList(list, currentExports(), values);
  writeFileSync(LIST_FILE, `${JSON.stringify(next, null, 2)}\n`);
  const was = next.version === list.version ? 'unchanged' : `was ${list.version}`;
  process.stdout.write(`The sdk is at ${next.version} (${was}): shell/sdk/exports.json.\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
