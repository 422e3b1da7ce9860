import { expect, test } from '@jest/globals';
import { createCachedFiles } from './cachedFiles.js';
import type { StoredFile } from './files.js';

/** A store that counts what is read, and may be away. */
function countingStore(files: Record<string, StoredFile>) {
  const store = {
    reads: 0,
    isAway: false,
    async read(path: string) {
      store.reads += 1;
      if (store.isAway) throw new Error('away');
      return files[path];
    },
  };
  return store;
}

const file = (length: number): StoredFile => ({ bytes: Buffer.alloc(length) });

test('what was read once outlives a store that is away; what was not is no 404 then', async () => {
  const store = countingStore({ a: file(10), b: file(10) });
  const cached = createCachedFiles(store);
  const [first, second] = await Promise.all([cached.read('a'), cached.read('a')]);
  expect(second).toBe(first);
  expect(store.reads).toBe(1);
  store.isAway = true;
  expect(await cached.read('a')).toBe(first);
  await expect(cached.read('b')).rejects.toThrow('away');
  store.isAway = false;
  expect(await cached.read('b')).toEqual(file(10));
});

test('that there is none is asked for again', async () => {
  const files: Record<string, StoredFile> = {};
  const store = countingStore(files);
  const cached = createCachedFiles(store);
  expect(await cached.read('late')).toBeUndefined();
  files['late'] = file(1);
  expect(await cached.read('late')).toBeDefined();
});

test('it holds so many bytes and no more: what was used least recently goes', async () => {
  const store = countingStore({ a: file(40), b: file(40), c: file(40), huge: file(200) });
  const cached = createCachedFiles(store, 100);
  for (const path of ['a', 'b', 'a', 'c', 'a']) await cached.read(path);
  expect(store.reads).toBe(3);
  await cached.read('b');
  expect(store.reads).toBe(4);
  expect((await cached.read('huge'))?.bytes).toHaveLength(200);
});
