import { join } from 'node:path';
import { Worker } from 'jest-worker';
import type * as worker from './buildPart.js';
import { ROOT } from './inputs.js';

/** Number of processes that build in parallel. Each process loads webpack once. */
const WORKERS = 2;

/** Calls `each` for every name, with a function that builds the name and returns the time in ms. */
export async function buildInWorkers(
  parts: readonly string[],
  each: (part: string, build: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const workers = new Worker(join(import.meta.dirname, 'buildPart.js'), {
    numWorkers: WORKERS,
    exposedMethods: ['build'],
    forkOptions: { cwd: ROOT, execArgv: ['--enable-source-maps'] },
  }) as Worker & typeof worker;
  try {
    await Promise.all(parts.map((part) => each(part, () => workers.build(part))));
  } finally {
    await workers.end();
  }
}
