import { expect, test } from '@jest/globals';
import { parseRange } from './range.js';

test.each([
  ['', undefined],
  ['bytes=0-9', { offset: 0, length: 10 }],
  ['bytes=90-', { offset: 90, length: 10 }],
  ['bytes=90-500', { offset: 90, length: 10 }],
  ['bytes=-5', { offset: 95, length: 5 }],
  ['bytes=-500', { offset: 0, length: 100 }],
  ['bytes=99-99', { offset: 99, length: 1 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
])('parses the range %j of a 100-byte file as %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});
