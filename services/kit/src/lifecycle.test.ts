import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLifecycle } from './lifecycle.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = () => new Promise<void>(() => undefined);

test('what was opened last closes first, each after the other', async () => {
  const life = createLifecycle();
  const order: string[] = [];
  life.onEnd(async () => order.push('database'));
  life.onEnd(async () => order.push('pools'));
  await life.end();
  expect(order).toEqual(['pools', 'database']);
});

test('whatever hangs at the end, the database is told to stop within ten seconds', async () => {
  const life = createLifecycle();
  const stopDatabase = jest.fn(async () => undefined);
  life.onEnd(stopDatabase);
  for (let i = 0; i < 4; i += 1) life.onEnd(never);
  const ended = life.end();
  await jest.advanceTimersByTimeAsync(9500);
  expect(stopDatabase).toHaveBeenCalled();
  await ended;
});
