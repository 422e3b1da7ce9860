import { expect, test } from '@jest/globals';
import { daysLeft } from '@introvest/people/names';
import { numberOf } from '@introvest/people/names';
import { countOf, fileSizeOf, poundsOf } from './amounts';
import { ageOf } from './TimeAgo';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [12_345, '12 KB'],
  [1_048_000, '1023 KB'],
  [1_048_500, '1.0 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('formats %i bytes as %j', (bytes, shown) => expect(fileSizeOf(bytes)).toBe(shown));

test.each([
  [0, '£0'],
  [50, '£0.50'],
  [1800, '£18'],
  [1805, '£18.05'],
  [320_000, '£3,200'],
])('formats %i pence as %j', (pence, shown) => expect(poundsOf(pence)).toBe(shown));

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [12_345, '12,345 days'],
])('formats a count of %i as %j', (count, shown) => expect(countOf(count, 'day')).toBe(shown));

test('separates thousands in a plain number', () => expect(numberOf(1_234_567)).toBe('1,234,567'));

const now = Date.parse('2026-11-25T12:00:00Z');
test.each([
  ['2026-11-25T12:00:30Z', 'just now'],
  ['2026-11-25T11:59:01Z', 'just now'],
  ['2026-11-25T11:59:00Z', '1 minute ago'],
  ['2026-11-25T11:00:00Z', '1 hour ago'],
  ['2026-11-24T12:00:01Z', '23 hours ago'],
  ['2026-11-24T12:00:00Z', '1 day ago'],
  ['2026-11-18T12:00:01Z', '6 days ago'],
  ['2026-10-26T12:00:01Z', '29 days ago'],
  ['2026-10-26T12:00:00Z', '26 Oct'],
  ['2024-02-29T12:00:00Z', '29 Feb 2024'],
])('formats %s as %j', (at, age) => expect(ageOf(at, now)).toBe(age));

test.each([
  ['2026-11-25T12:00:00Z', 0],
  ['2026-11-20T12:00:00Z', 0],
  ['2026-11-25T12:00:01Z', 1],
  ['2026-11-26T12:00:00Z', 1],
  ['2026-11-26T12:00:01Z', 2],
])('counts the days until %s as %i', (end, days) => expect(daysLeft(end, now)).toBe(days));
