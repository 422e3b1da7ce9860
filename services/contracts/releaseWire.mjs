// `npm run release:wire`: records the API in released.json, where a diff shows each changed call. A test fails until a
// change is recorded.
import { writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const folder = import.meta.dirname;
const tsc = join(folder, '../../node_modules/typescript/bin/tsc');

execFileSync(process.execPath, [tsc, '-b', folder], { stdio: 'inherit' });
const { wireToday } = await import('./dist/release/wire.js');
const lines = Object.entries(wireToday()).map(
  ([call, one]) => `${JSON.stringify(call)}: ${JSON.stringify(one)}`,
);
writeFileSync(join(folder, 'released.json'), `{\n${lines.join(',\n')}\n}\n`);
