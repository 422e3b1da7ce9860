// `npm run release:wire`: takes the wire as it is now for released, which tests compare every later one with. What
// would break pages of the release before is told and refused, unless `-- --break` says that no such page is left.
import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const folder = import.meta.dirname;
const file = join(folder, 'released.json');
const tsc = join(folder, '../../node_modules/typescript/bin/tsc');

function compile() {
  const { status } = spawnSync(process.execPath, [tsc, '-b', folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The contracts do not compile.');
}

async function main() {
  compile();
  const { wireToday } = await import('./dist/release/wire.js');
  const { wireFaults } = await import('./dist/release/wireFaults.js');
  const today = wireToday();
  const faults = wireFaults(JSON.parse(readFileSync(file, 'utf8')), today);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  if (faults.length > 0 && !process.argv.includes('--break')) {
    throw new Error('Not released: pages of the last release would break by the above.');
  }
  // A line for each call, so that a difference shows the call.
  const lines = Object.entries(today).map(
    ([call, one]) => `${JSON.stringify(call)}: ${JSON.stringify(one)}`,
  );
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
  process.stdout.write(`${lines.length} calls and events are released.\n`);
}

await main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
