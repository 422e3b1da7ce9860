import { expect, test } from '@jest/globals';
import { changesSince } from './changes';

test('returns changed values, and cleared values as empty', () => {
  const before = { name: 'Lumen', bio: 'Two', size: 7, tags: ['a'], areas: ['b'] };
  expect(changesSince<object>(before, { name: 'Lumen', size: 8, tags: ['a', 'c'] })).toEqual({
    bio: null,
    size: 8,
    tags: ['a', 'c'],
    areas: [],
  });
});

test('treats null, undefined and empty values as unchanged', () => {
  const before = { name: null, bio: '', tags: [] };
  expect(changesSince<object>(before, { name: '', other: undefined })).toEqual({});
});
