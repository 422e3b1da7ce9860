import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Keeps what a part prints until it has ended: `to` is what it writes to, as `stdio` of a process takes it. */
export function openOutput(name) {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-output-'));
  const file = join(folder, 'printed');
  return {
    to: openSync(file, 'w'),
    print() {
      process.stdout.write(`\n— ${name}, beside the others\n`);
      process.stdout.write(readFileSync(file));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
