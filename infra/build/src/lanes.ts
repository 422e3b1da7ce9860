import { join } from 'node:path';
import { Worker } from 'jest-worker';
import type * as lane from './buildLane.js';
import { ROOT } from './inputs.js';

/** Number of processes that build in parallel. Each process loads webpack once. */
const LANES = 2;

/** Calls `each` for every name, with a function that builds the name and returns the time in ms. */
export async function buildInLanes(
  parts: readonly string[],
  each: (part: string, build: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const lanes = new Worker(join(import.meta.dirname, 'buildLane.js'), {
    numWorkers: LANES,
    exposedMethods: ['build'],
    forkOptions: { cwd: ROOT, execArgv: ['--enable-source-maps'] },
  }) as Worker & typeof lane;
  try {
    await Promise.all(parts.map((part) => each(part, () => lanes.build(part))));
  } finally {
    await lanes.end();
  }
}
