import { expect, test } from '@jest/globals';
import { createLane } from './lane.js';

const full = () => new Error('full');

/** Creates work that ends on demand. */
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
  const lane = createLane({ slots: 1, waiting: 2, perKey: Infinity, full });
  const begun: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => task(name, begun));
  const runs = tasks.slice(0, 3).map(({ work }, i) => lane.run(`key ${i}`, work));
  expect(lane.hasRoom('another')).toBe(false);
  await expect(lane.run('key 3', () => Promise.resolve(begun.push('d')))).rejects.toThrow('full');
  expect(begun).toEqual(['a']);
  for (const { end } of tasks) end();
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c']);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(lane.hasRoom('another')).toBe(true);
});

test('limits each key, and frees the place after a failure', async () => {
  const lane = createLane({ slots: 1, waiting: 100, perKey: 2, full });
  const held = task('first', []);
  const first = lane.run('greedy', held.work);
  const second = lane.run('greedy', () => Promise.reject(new Error('failed')));
  await expect(lane.run('greedy', () => Promise.resolve())).rejects.toThrow('full');
  const other = lane.run('modest', () => Promise.resolve('done'));
  held.end();
  await first;
  await expect(second).rejects.toThrow('failed');
  expect(await other).toBe('done');
  expect(await lane.run('greedy', () => Promise.resolve('again'))).toBe('again');
});

test('rejects waiting work on demand, and then runs the next', async () => {
  const lane = createLane({ slots: 1, waiting: 5, perKey: 3, full });
  const held = task('held', []);
  const first = lane.run('key', held.work);
  const waiting = [1, 2].map(() => lane.run('key', () => Promise.resolve('too late')));
  lane.drop(new Error('gone'));
  for (const run of waiting) await expect(run).rejects.toThrow('gone');
  held.end();
  expect(await first).toBe('held');
  expect(await lane.run('key', () => Promise.resolve('next'))).toBe('next');
});

test('idle() resolves once no work runs, even after a failure', async () => {
  const lane = createLane({ slots: 2, waiting: 5, perKey: 5, full });
  await lane.idle();
  const held = task('held', []);
  const running = lane.run('key', held.work);
  const failing = lane.run('key', () => Promise.reject(new Error('failed')));
  let passed = false;
  const behind = lane.idle().then(() => (passed = true));
  await expect(failing).rejects.toThrow('failed');
  expect(passed).toBe(false);
  held.end();
  await running;
  await behind;
  expect(await lane.run('key', () => Promise.resolve('again'))).toBe('again');
});
