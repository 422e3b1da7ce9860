import { expect, test } from '@jest/globals';
import { normalPath, PAGE_PATH, pathsMeet } from './pagePath.js';

const isPagePath = (path: string) => new RegExp(PAGE_PATH).test(path);

test.each(['/', '/auth', '/auth/new-address', '/events/:id', '/a/:b/c', '/2026'])(
  '%s is a valid path for a page',
  (path) => {
    expect(isPagePath(path)).toBe(true);
    expect(normalPath(path)).toBe(path);
  },
);

test.each([
  '',
  'auth',
  '/auth/',
  '//auth',
  '/Auth',
  '/%61uth',
  '/..',
  '/auth.html',
  '/auth?x',
  '/*',
  '/:id?',
  '/a:b',
  '/:',
  '/:Id',
  '/caf\u00e9',
  '/\u0430uth',
  '/\u212a',
  '/auth\n',
  '/-a',
  '/a-',
  '/a'.repeat(9),
])('%j is not a valid path for a page', (path) => expect(isPagePath(path)).toBe(false));

test.each([
  ['/auth/', '/auth'],
  ['/AUTH', '/auth'],
  ['/%61uth//', '/auth'],
  ['/', '/'],
  ['/wor\u212a', '/wor\u212a'],
  ['/a%2Fb', '/a%2fb'],
  ['/a//b', '/a//b'],
])('normalizes %s to %s', (path, compared) => expect(normalPath(path)).toBe(compared));

test.each([
  ['/auth', '/auth', true],
  ['/messages/:a', '/messages/:b', true],
  ['/messages/:a', '/messages/new', true],
  ['/:a/x', '/b/:c', true],
  ['/', '/', true],
  ['/auth', '/auth/verify', false],
  ['/messages/:a', '/messages', false],
  ['/a/:b/c', '/a/:b/d', false],
])('%s and %s can match the same URL: %s', (one, other, meet) => {
  expect(pathsMeet(one, other)).toBe(meet);
  expect(pathsMeet(other, one)).toBe(meet);
});
