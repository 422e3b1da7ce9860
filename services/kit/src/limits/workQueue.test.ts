import { expect, test } from '@jest/globals';
import { createWorkQueue } from './workQueue.js';

test('runs up to the limit at once, the others in order, and refuses the rest without running them', async () => {
  const full = () => new Error('full');
  const queue = createWorkQueue({ slots: 1, waiting: 2, perKey: Infinity, full });
  const begun: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = (name: string) =>
    queue.run(name, async () => {
      begun.push(name);
      await ended;
      return name;
    });
  const runs = ['a', 'b', 'c'].map(run);
  expect(queue.hasCapacity('another')).toBe(false);
  await expect(run('d')).rejects.toThrow('full');
  expect(begun).toEqual(['a']);
  end();
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c']);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(queue.hasCapacity('another')).toBe(true);
});
