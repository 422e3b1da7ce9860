import { expect, test } from '@jest/globals';
import { retryOnce } from './retryOnce';

/** Loads files as webpack does, which doesn't request a file again while it is loading. */
function filesFailingOnce(delays: Record<string, number>) {
  const coming = new Map<string, Promise<void>>();
  const asked = new Map<string, number>();
  const bring = async (name: string, ms: number) => {
    asked.set(name, (asked.get(name) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, ms));
    coming.delete(name);
    if (asked.get(name) === 1) throw new Error(`Loading ${name} failed.`);
  };
  const load = async () => {
    const files = Object.entries(delays).map(([name, ms]) => {
      const file = coming.get(name) ?? bring(name, ms);
      coming.set(name, file);
      return file;
    });
    await Promise.all(files);
    return 'all of it';
  };
  return { load, asked };
}

test('requests files that failed together once again', async () => {
  const { load, asked } = filesFailingOnce({ dialog: 5, parts: 60 });
  expect(await retryOnce(load)).toBe('all of it');
  expect(Object.fromEntries(asked)).toEqual({ dialog: 2, parts: 2 });
});

test.each([
  ['after a second failure', {}, 2],
  ['after a timeout', { type: 'timeout' }, 1],
])('rejects %s', async (_when, more, attempts) => {
  const lost = Object.assign(new Error('Loading chunk 398 failed.'), more);
  let calls = 0;
  const load = () => {
    calls += 1;
    return Promise.reject(lost);
  };
  await expect(retryOnce(load)).rejects.toBe(lost);
  expect(calls).toBe(attempts);
});
