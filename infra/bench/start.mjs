// Goal 9: compares building all front ends with building one plain bundle, both in new processes with warm caches.
// Also measures the time from `npm start` to the first page, and the idle memory of the whole product. PostgreSQL's
// shared memory is counted once.
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { allParts, buildInWorkers } from '@introvest/build/parts';
import { startProduct } from './product.mjs';
import { record } from './table.mjs';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

async function warmSeconds(build) {
  await build();
  const from = performance.now();
  await build();
  return (performance.now() - from) / 1000;
}

async function compareBuilds() {
  const folder = join(root, '.build', 'plain');
  mkdirSync(folder, { recursive: true });
  const script = join(import.meta.dirname, 'plainBundle.mjs');
  const plain = await warmSeconds(() => run(process.execPath, [script, folder]));
  const ours = await warmSeconds(() => buildInWorkers(allParts(), (_part, build) => build()));
  record(9, 'Warm build of all front ends', ours / plain, { most: 1.75 });
}

const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );

function megabytesBelow(pid) {
  const own = childrenOf(pid).map((child) => {
    const rollup = readFileSync(`/proc/${child}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)[1]) / 1024 + megabytesBelow(child);
  });
  return own.reduce((sum, one) => sum + one, 0);
}

const scratch = mkdtempSync(join(tmpdir(), 'introvest-bench-'));
chmodSync(scratch, 0o755);
try {
  await compareBuilds();
  const dataDir = join(scratch, 'data');
  await (await startProduct(dataDir)).stop();
  const product = await startProduct(dataDir);
  record(9, 'Start to first page', product.seconds, { most: 5, unit: 's', digits: 1 });
  await sleep(60_000);
  record(9, 'Idle memory', megabytesBelow(process.pid), { most: 200, unit: 'MB', digits: 0 });
  await product.stop();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
