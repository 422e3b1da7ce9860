// `npm run release:wire`: records the current API as the released one, which tests compare later versions with. Refuses
// changes that break pages of the last release, unless `-- --break` confirms that no such page is in use.
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
  // One line per call, so that a diff shows the changed call.
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
