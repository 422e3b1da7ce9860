import { expect, test } from '@jest/globals';
import { currentBuilds } from './currentBuilds.js';

test('drops a remote whose sources were deleted, even if nothing else has changed', () => {
  const noted = { shell: 'a', 'mf-here': 'b', 'mf-gone': 'c' };
  const parts = ['shell', 'mf-here'];
  expect(currentBuilds(noted, { shell: 'a', 'mf-here': 'b' }, parts)).toEqual({
    shell: 'a',
    'mf-here': 'b',
  });
  expect(currentBuilds(noted, {}, parts)).toEqual({ shell: 'a', 'mf-here': 'b' });
});
