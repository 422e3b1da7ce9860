import { expect, test } from '@jest/globals';
import { mayStartLater } from './laterStart.js';

const page = { remote: 'mf-lab' };
const trialOf = (name: string) => ({ trials: [{ candidate: { name } }] });
const preview = { name: 'mf-lab', build: 'abcdef012345', until: '2026-12-01T00:00:00.000Z' };

test('starts the app immediately if the person has a preview or a canary', () => {
  expect(mayStartLater({ trials: [] }, { snapshot: {} }, page)).toBe(true);
  expect(mayStartLater(trialOf('mf-other'), { snapshot: {} }, page)).toBe(true);
  expect(mayStartLater(trialOf('mf-lab'), { snapshot: {} }, page)).toBe(false);
  expect(mayStartLater({ trials: [] }, { snapshot: { preview } }, page)).toBe(false);
});
