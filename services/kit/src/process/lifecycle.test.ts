import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLifecycle, runUntilSignal } from './lifecycle.js';
import { StartFault } from './startFault.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = () => new Promise<void>(() => undefined);

test('closes what was opened last first, and the database within ten seconds even if something hangs', async () => {
  const life = createLifecycle();
  const stopDatabase = jest.fn(async () => undefined);
  life.onEnd(stopDatabase);
  for (let i = 0; i < 4; i += 1) life.onEnd(never);
  const ended = life.end();
  await jest.advanceTimersByTimeAsync(5000);
  expect(stopDatabase).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(4500);
  expect(stopDatabase).toHaveBeenCalled();
  await ended;
});

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

test.each([
  ['a fault to mend, in its own words', new StartFault('PORT is taken.'), /^PORT is taken\.\n$/],
  ["the machine's refusal, in words alone", refused, /^Introvest couldn't start: refused\n$/],
  [
    'a fault of ours, with the place where it is',
    new TypeError('x is not a function'),
    /^Introvest couldn't start: TypeError: x is not a function\n +at .*lifecycle\.test/,
  ],
])('a failed start prints %s', async (_, fault, words) => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runUntilSignal(() => Promise.reject(fault));
  const said = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  expect(exit).toHaveBeenCalledWith(1);
  exit.mockRestore();
  expect(said).toMatch(words);
});
