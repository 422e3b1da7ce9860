import { expect, test } from '@jest/globals';
import { createSampler } from './sampler.js';

test('logs each detail of a kind once a minute', () => {
  let time = 0;
  const shouldLog = createSampler({ now: () => time });
  const asked = ['a', 'a', 'b'].map((detail) => shouldLog('reset', detail));
  expect(asked).toEqual([true, false, true]);
  time = 60_000;
  expect(shouldLog('reset', 'a')).toBe(true);
});

test("a flood of one kind doesn't silence another", () => {
  const shouldLog = createSampler({ most: 10, now: () => 0 });
  const flood = Array.from({ length: 1000 }, (_, at) => shouldLog('bad request', `${at}`));
  expect(flood.filter(Boolean)).toHaveLength(10);
  for (const kind of ['internal', 'unavailable', 'response']) expect(shouldLog(kind)).toBe(true);
});
