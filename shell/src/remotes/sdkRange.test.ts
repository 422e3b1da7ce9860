import { expect, test } from '@jest/globals';
import { satisfiesRange } from './sdkRange';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.4.0', true],
  ['1.4.2', '^1.4.3', false],
  ['1.3.9', '^1.4.0', false],
  ['1.10.0', '^1.9.0', true],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^2.0.0', false],
  ['0.2.1', '^0.2.0', true],
  ['0.3.0', '^0.2.0', false],
  ['1.0.0', '*', false],
])('%s for %s: %p', (version, range, expected) => {
  expect(satisfiesRange(version, range)).toBe(expected);
});
