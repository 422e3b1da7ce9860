import { afterEach } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanupStack } from './cleanupStack.js';

const cleanupStack = createCleanupStack();
let testsOver = 0;

export const endsWithTest = (end: () => unknown): void => cleanupStack.add(end);

afterEach(async () => {
  testsOver += 1;
  await cleanupStack.run();
});

/** Maximum wait, in seconds. It is reached only if the condition never holds. */
const longestSeconds = 300;

export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const own = testsOver;
  const start = performance.now();
  while (!(await isSo())) {
    const seconds = (performance.now() - start) / 1000;
    if (own !== testsOver || seconds > longestSeconds)
      throw new Error(`Waited ${seconds.toFixed(0)} s in vain until ${what}.`);
    await sleep(20);
  }
}

export function repeat(work: () => Promise<void>): { end(): Promise<void> } {
  let isOver = false;
  const repeating = (async () => {
    while (!isOver) await work();
  })();
  // `end` reports the failure. If another failure ends the test first, this one is ignored.
  repeating.catch(() => {});
  const end = () => ((isOver = true), repeating);
  endsWithTest(() => end().catch(() => {}));
  return { end };
}
