import { expect, test } from '@jest/globals';
import { createWorkQueue } from './workQueue.js';

const full = () => new Error('full');

function task(name: string, log: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    log.push(name);
    await ended;
    return name;
  };
  return { work, end };
}

test('runs up to the limit at once, the others in order, and refuses the rest without running them', async () => {
  const queue = createWorkQueue({ slots: 1, waiting: 2, perKey: Infinity, full });
  const begun: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => task(name, begun));
  const runs = tasks.slice(0, 3).map(({ work }, i) => queue.run(`key ${i}`, work));
  expect(queue.hasCapacity('another')).toBe(false);
  await expect(queue.run('key 3', () => Promise.resolve(begun.push('d')))).rejects.toThrow('full');
  expect(begun).toEqual(['a']);
  for (const { end } of tasks) end();
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c']);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(queue.hasCapacity('another')).toBe(true);
});
