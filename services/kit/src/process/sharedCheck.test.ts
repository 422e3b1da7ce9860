import { expect, test } from '@jest/globals';
import { sharedCheck } from './sharedCheck.js';

function stage() {
  const at = { ms: 0 };
  const ends: ((fault?: Error) => void)[] = [];
  const check = sharedCheck(
    () =>
      new Promise((resolve, reject) => {
        ends.push((fault) => (fault ? reject(fault) : resolve()));
      }),
    () => at.ms,
  );
  return { at, ends, check };
}

test('shares a running check, and its result for a second', async () => {
  const { at, ends, check } = stage();
  const asked = [check(), check()];
  at.ms = 5000;
  asked.push(check());
  ends[0]?.();
  await Promise.all(asked);
  at.ms = 5999;
  await check();
  expect(ends).toHaveLength(1);
  at.ms = 6000;
  const anew = check();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await anew;
});

test('checks again after a failure has expired', async () => {
  const { at, ends, check } = stage();
  const first = check();
  ends[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  at.ms = 999;
  await expect(check()).rejects.toThrow('away');
  at.ms = 1000;
  const second = check();
  ends[1]?.();
  await expect(second).resolves.toBeUndefined();
});
