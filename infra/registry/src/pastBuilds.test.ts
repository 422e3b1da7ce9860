import { expect, test } from '@jest/globals';
import { previousBuild } from './pastBuilds.js';

const entry = (text: string) => {
  const [action, build = ''] = text.split(' ');
  return { action: action as 'publish' | 'rollback' | 'remove', build };
};

test.each([
  [['publish a'], undefined],
  [['publish a', 'publish b'], 'a'],
  [['publish a', 'publish b', 'publish c', 'rollback b'], 'a'],
  // What was rolled back from was bad.
  [['publish a', 'publish b', 'rollback a', 'publish c'], 'a'],
  // The publishing of the first build is forgotten, that of the second, which was bad, is not.
  [['publish b', 'rollback a'], undefined],
  [['publish a', 'publish b', 'remove b'], 'b'],
  [['publish a', 'publish b', 'remove b', 'rollback b'], 'a'],
  [['publish a', 'publish b', 'remove b', 'publish b'], 'a'],
  [['publish a', 'publish b', 'remove b', 'publish c'], 'b'],
  [['remove a'], 'a'],
])('after %p it is %p', (history, previous) => {
  expect(previousBuild(history.map(entry))).toBe(previous);
});
