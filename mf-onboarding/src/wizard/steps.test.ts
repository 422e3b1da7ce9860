import { expect, test } from '@jest/globals';
import { stepOfField, steps } from './steps';

test.each([
  ['email', 0],
  ['targetMarket', 1],
  ['previousFundingRounds', 2],
  ['keyMilestones', 3],
  ['pitchDeckUrl', 4],
  ['profileImageUrl', 5],
  ['unknown', 5],
])('assigns an error in %s to step %i', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});

test.each(steps.map((step) => [step.title, step] as const))(
  'lists every field that %s requires',
  (_title, { check, names }) => {
    const required = (check({}) ?? []).map(({ field }) => field);
    expect(names).toEqual(expect.arrayContaining(required));
  },
);
