import { describe, expect, test } from '@jest/globals';
import type { PublishedPage } from '../registry/snapshot';
import { homeOf, checkAccess, nextPageOf } from './access';
import { shellPagesOf } from './shellPages';

type Access = PublishedPage['access'];
const page = (path: string, access: Access, more: Partial<PublishedPage> = {}): PublishedPage => ({
  path,
  access,
  profileRequired: false,
  module: './Page',
  topBar: true,
  title: 'Page',
  description: 'A page.',
  files: [],
  ...more,
});
const founder = { userType: 'founder', hasProfile: true } as const;
const investor = { userType: 'investor', hasProfile: true } as const;
const untyped = { userType: null, hasProfile: false } as const;
const redirect = (to: string) => ({ kind: 'redirect', to });
const show = { kind: 'show' };

const dashboard = page('/dashboard', 'founder', { home: 'founder', profileRequired: true });
const other = page('/investor-dashboard', 'investor', { home: 'investor', profileRequired: true });
const choice = page('/onboarding', 'signed-in', { setup: 'choice' });
const messages = page('/messages', 'signed-in', { nav: { label: 'Messages', order: 40 } });

describe('if remotes claim every page that the shell redirects to', () => {
  const places = shellPagesOf([
    page('/auth', 'public', { signIn: true }),
    choice,
    page('/onboarding/founder', 'founder', { setup: 'founder' }),
    page('/onboarding/investor', 'investor', { setup: 'investor' }),
    page('/investor-onboarding', 'investor', { setup: 'investor' }),
    dashboard,
    other,
    messages,
  ]);

  test.each([
    ['a visitor on a public page', page('/contact', 'public'), null, show],
    ['a visitor on a protected page', messages, null, redirect('/auth')],
    ['nobody’s type on a protected page', messages, untyped, redirect('/onboarding')],
    ['nobody’s type on the choice itself', choice, untyped, show],
    ['an investor on the founder’s home', dashboard, investor, redirect('/investor-dashboard')],
    ['a founder on the investor’s home', other, founder, redirect('/dashboard')],
    [
      'a founder on the own home',
      dashboard,
      founder,
      { kind: 'profile', role: 'founder', form: '/onboarding/founder' },
    ],
    ['a founder browsing', page('/browse-startups', 'signed-in'), founder, show],
  ])('%s', (_case, rules, user, verdict) => {
    expect(checkAccess(rules, user, places)).toEqual(verdict);
  });
});

describe('if remotes claim none of these pages', () => {
  const bare = shellPagesOf([page('/auth', 'public'), page('/dashboard', 'founder'), messages]);
  const nothing = shellPagesOf([page('/', 'public')]);

  test.each([
    ['a visitor starts at the entry', messages, null, redirect('/')],
    ['nobody’s type sees what is for everybody', messages, untyped, show],
    [
      'nobody’s type is kept out of the rest',
      page('/dashboard', 'founder'),
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
});
