import { expect, test } from '@jest/globals';
import { homeOf, checkAccess, nextPageOf } from './access';
import { buildPage } from '../testing/buildPage';
import { shellPagesOf } from './shellPages';

const founder = { userType: 'founder', hasProfile: true } as const;
const investor = { userType: 'investor', hasProfile: true } as const;
const untyped = { userType: null, hasProfile: false } as const;
const redirect = (to: string) => ({ kind: 'redirect', to });
const show = { kind: 'show' };

const dashboard = buildPage('/dashboard', 'founder', { home: 'founder', profileRequired: true });
const messages = buildPage('/messages', 'signed-in', { nav: { label: 'Messages', order: 40 } });

const bare = shellPagesOf([
  buildPage('/auth', 'public'),
  buildPage('/dashboard', 'founder'),
  messages,
]);
const nothing = shellPagesOf([buildPage('/', 'public')]);

// Remotes claim none of the pages to which the shell redirects.
test.each([
  ['a visitor starts at the entry', messages, null, redirect('/')],
  ['nobody’s type sees what is for everybody', messages, untyped, show],
  [
    'nobody’s type is kept out of the rest',
    buildPage('/dashboard', 'founder'),
    untyped,
    redirect('/'),
  ],
  ['a page that needs a profile shows what it can', dashboard, founder, show],
  ['whoever may not see a page', dashboard, investor, redirect('/messages')],
])('%s', (_case, rules, user, verdict) => {
  expect(checkAccess(rules, user, bare)).toEqual(verdict);
});

test("uses the top bar's first page as home, and stays on the entry route if there is none", () => {
  expect(homeOf({ ...founder, hasProfile: false }, bare)).toBe('/messages');
  expect(homeOf(untyped, bare)).toBeUndefined();
  expect(nextPageOf(founder, undefined, nothing)).toBeUndefined();
  expect(nextPageOf(founder, '/messages', nothing)).toBe('/messages');
  expect(checkAccess(dashboard, investor, nothing)).toEqual(redirect('/'));
});
