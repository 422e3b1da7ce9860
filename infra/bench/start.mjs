// `node infra/bench/start.mjs [folder]`: seconds from a fresh clone to the first page, from a second start to
// the first page, and the memory of the one Node process after a minute of rest. Linux.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@introvest/local/embedded/freePort';
import { tell } from './goals.mjs';
import { groupOf, nodeMegabytes, startProduct } from './product.mjs';

const root = join(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'introvest-bench-'));
execFileSync('chmod', ['755', scratch]);
const folder = process.argv[2] ?? join(scratch, 'clone');
const dataDir = join(scratch, 'data');

try {
  if (!process.argv[2]) execFileSync('git', ['clone', '--quiet', root, folder]);
  const first = await startProduct({ folder, dataDir, port: await freePort() });
  console.log(`fresh clone to first page   ${first.seconds.toFixed(1)} s`);
  await first.stop();
  const second = await startProduct({ folder, dataDir, port: await freePort() });
  console.log(`second start to first page  ${second.seconds.toFixed(1)} s`);
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  const megabytes = nodeMegabytes(groupOf(second.pid));
  console.log(`idle memory of Node         ${megabytes} MB RSS`);
  tell(12, 'a second start to the first page', second.seconds, { most: 5, unit: 's' });
  tell(12, 'memory at rest', megabytes, { most: 150, unit: 'MB' });
  await second.stop();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
