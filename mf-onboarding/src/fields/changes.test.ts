import { expect, test } from '@jest/globals';
import { changesSince } from './changes';

test('what is different, and what was emptied as empty', () => {
  const before = { name: 'Lumen', bio: 'Two', size: 7, tags: ['a'], areas: ['b'] };
  expect(changesSince<object>(before, { name: 'Lumen', size: 8, tags: ['a', 'c'] })).toEqual({
    bio: null,
    size: 8,
    tags: ['a', 'c'],
    areas: [],
  });
});

test('nothing under another name is no change', () => {
  const before = { name: null, bio: '', tags: [] };
  expect(changesSince<object>(before, { name: '', other: undefined })).toEqual({});
});
