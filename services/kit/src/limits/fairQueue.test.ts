import { expect, test } from '@jest/globals';
import { createFairQueue } from './fairQueue.js';

function desk(rules: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const turns = createFairQueue({ workers: 2, waitingEach: 10, waitingInAll: 100, ...rules });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, isHeavy = false, signal?: AbortSignal) =>
    turns.take({ person: name[0] ?? '', isHeavy, signal }, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { add, end, started };
}

test('lets members take turns and runs one job each, even if one of them has queued more work', async () => {
  const { add, end, started } = desk();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void add(name);
  expect(started).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('lets light work overtake heavy work, which still gets its turn', async () => {
  const { add, end, started } = desk();
  for (const name of ['a1', 'b1', 'c1']) void add(name, true);
  for (const name of ['d1', 'e1', 'f1']) void add(name);
  expect(started).toEqual(['a1', 'd1']);
  await end('d1');
  expect(started).toEqual(['a1', 'd1', 'e1']);
  await end('a1');
  expect(started).toEqual(['a1', 'd1', 'e1', 'b1']);
});

test('starts the next job after a failure', async () => {
  const turns = createFairQueue({ workers: 1, waitingEach: 1, waitingInAll: 2 });
  const fails = turns.take({ person: 'a', isHeavy: false }, () => Promise.reject(new Error('no')));
  const next = turns.take({ person: 'b', isHeavy: false }, () => Promise.resolve('done'));
  await expect(fails).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});

test('limits the queued jobs per member and in total', async () => {
  const { add } = desk({ workers: 1, waitingEach: 2, waitingInAll: 3 });
  for (const name of ['a1', 'a2', 'a3']) void add(name);
  await expect(add('a4')).rejects.toMatchObject({ refusal: 'too many of one person' });
  void add('b1');
  await expect(add('c1')).rejects.toMatchObject({ refusal: 'too many' });
});

test('skips jobs of a member who has disconnected', async () => {
  const { add, end, started } = desk({ workers: 1 });
  const gone = new AbortController();
  void add('a1');
  const left = add('b1', false, gone.signal);
  void add('c1');
  gone.abort();
  await expect(left).rejects.toMatchObject({ refusal: 'left' });
  await end('a1');
  expect(started).toEqual(['a1', 'c1']);
  await expect(add('d1', false, gone.signal)).rejects.toMatchObject({ refusal: 'left' });
});
