import { expect, test } from '@jest/globals';
import { isFailing, reasonOf, type LoadCounts } from './verdict.js';

const apart = (loads: number, failures: number): LoadCounts => ({
  loads,
  failures,
  mostLoads: Math.min(loads, 1),
  mostFailures: Math.min(failures, 1),
});
const alone = (loads: number, failures: number): LoadCounts => ({
  loads,
  failures,
  mostLoads: loads,
  mostFailures: failures,
});
const healthy = apart(1800, 2);

test.each<[string, boolean, LoadCounts, LoadCounts]>([
  ['199 loads, all failed', false, apart(199, 199), healthy],
  ['200 loads, all failed', true, apart(200, 200), healthy],
  ['2 % of 200', false, apart(200, 4), healthy],
  ['one more than 2 % of 200', true, apart(200, 5), healthy],
  ['a live build that fails as often', false, apart(200, 20), apart(1800, 180)],
  ['a live build that fails more often', false, apart(200, 20), apart(1800, 400)],
  ['a live build that fails less often', true, apart(200, 20), apart(1800, 90)],
  ['a live build without loads', true, apart(200, 5), apart(0, 0)],
  ['all loads from one network', true, alone(200, 5), alone(1800, 0)],
  [
    'one network reports most failures',
    false,
    { loads: 400, failures: 101, mostLoads: 100, mostFailures: 100 },
    healthy,
  ],
  [
    'one network reports failures of the live build',
    true,
    apart(400, 20),
    { loads: 1800, failures: 802, mostLoads: 800, mostFailures: 800 },
  ],
])('%s: rolled back is %s', (_, expected, candidate, standard) => {
  expect(isFailing(candidate, standard)).toBe(expected);
});

test('the reason contains the counts of both builds', () => {
  expect(reasonOf(apart(200, 5), healthy)).toBe(
    'failed loads of the canary: 5 of 200 loads (2.5%), of the live build: 2 of 1800 loads (0.1%)',
  );
});
