import { expect, test } from '@jest/globals';
import { ageOf } from './age';
import { dayName } from './thread/items';

const now = Date.parse('2026-11-20T12:00:00');
const before = (ms: number) => new Date(now - ms).toISOString();
const hour = 3_600_000;

test.each([
  [0, 'now'],
  [59_000, 'now'],
  [60_000, '1m'],
  [59 * 60_000, '59m'],
  [2 * hour, '2h'],
  [23.9 * hour, '23h'],
  [24 * hour, '1d'],
  [6.9 * 24 * hour, '6d'],
  [7 * 24 * hour, '1w'],
  [400 * 24 * hour, '1y'],
])('formats an age of %d ms as %s', (age, words) => {
  expect(ageOf(before(age), now)).toBe(words);
});

test.each([
  [before(hour), 'Today'],
  [before(24 * hour), 'Yesterday'],
  ['2026-11-02T12:00:00', 'Monday 2 November'],
  ['2024-02-29T12:00:00', 'Thursday 29 February 2024'],
])('names the day of %s %s', (time, name) => {
  expect(dayName(time, now).replace(',', '')).toBe(name);
});
