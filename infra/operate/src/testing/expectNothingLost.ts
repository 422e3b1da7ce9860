import { expect } from '@jest/globals';
import type { Place } from './installation.js';
import { countMissing } from './countMissing.js';
import type { Answered } from './traffic.js';

export async function expectNothingLost(place: Place, answered: Answered): Promise<void> {
  const { answers, faults, acknowledged } = answered;
  console.log(
    `${answers} answers, ${faults.length} failures, ${acknowledged.length} messages acknowledged`,
  );
  expect(faults.filter(({ status }) => ![502, 503, 504].includes(status))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(await countMissing(place, acknowledged)).toBe(0);
}

export const secondsSince = (start: number): string =>
  ((performance.now() - start) / 1000).toFixed(1);
