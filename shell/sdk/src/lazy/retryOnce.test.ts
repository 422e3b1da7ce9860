import { expect, test } from '@jest/globals';
import { retryOnce } from './retryOnce';

/** Loads files as webpack does: a file that is loading is not requested again. */
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

test('requests files that failed together once more', async () => {
  const { load, asked } = filesFailingOnce({ dialog: 5, parts: 60 });
  expect(await retryOnce(load)).toBe('all of it');
  expect(Object.fromEntries(asked)).toEqual({ dialog: 2, parts: 2 });
});

test('rejects after a second failure', async () => {
  const lost = new Error('Loading chunk 398 failed.');
  let calls = 0;
  const load = () => {
    calls += 1;
    return Promise.reject(lost);
  };
  await expect(retryOnce(load)).rejects.toBe(lost);
  expect(calls).toBe(2);
});
