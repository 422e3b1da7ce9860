import { expect, test } from '@jest/globals';
import { liftOver } from './useLift';

const toast = { top: 800, bottom: 876, left: 1012, right: 1416 };
const at = (top: number, bottom: number, left = 500, right = 1280) => ({
  top,
  bottom,
  left,
  right,
});

test.each([
  ['nothing there', [], 0],
  ['what stands above it', [at(700, 790)], 0],
  ['what stands beside it', [at(800, 860, 100, 1000)], 0],
  ['a composer', [at(797, 873)], 876 - 797 + 12],
  ['a button just above the composer', [at(700, 760), at(797, 873)], 876 - 700 + 12],
  ['one far above the composer', [at(500, 540), at(797, 873)], 876 - 797 + 12],
  ['more than the window is high', [at(20, 870)], 0],
])('a toast keeps off %s', (_, others, lift) => {
  expect(liftOver(toast, others)).toBe(lift);
});
