import { expect, test } from '@jest/globals';
import { homeOf, judge } from './access';

const page = (
  path: string,
  access: 'public' | 'signed-in' | 'founder' | 'investor',
  needs = false,
) => ({
  path,
  access,
  profileRequired: needs,
});
const founder = { userType: 'founder', hasProfile: true } as const;
const investor = { userType: 'investor', hasProfile: true } as const;
const untyped = { userType: null, hasProfile: false } as const;
const redirect = (to: string) => ({ kind: 'redirect', to });
const show = { kind: 'show' };

test.each([
  ['a visitor on a public page', page('/contact', 'public'), null, show],
  ['a visitor on a protected page', page('/messages', 'signed-in'), null, redirect('/auth')],
  [
    'nobody’s type on a protected page',
    page('/messages', 'signed-in'),
    untyped,
    redirect('/onboarding'),
  ],
  ['nobody’s type on the choice itself', page('/onboarding', 'signed-in'), untyped, show],
  [
    'an investor on the founder dashboard',
    page('/dashboard', 'founder', true),
    investor,
    redirect('/investor-dashboard'),
  ],
  [
    'a founder on the investor dashboard',
    page('/investor-dashboard', 'investor', true),
    founder,
    redirect('/dashboard'),
  ],
  [
    'a founder on the own dashboard',
    page('/dashboard', 'founder', true),
    founder,
    { kind: 'profile', role: 'founder' },
  ],
  ['a founder browsing', page('/browse-startups', 'signed-in'), founder, show],
])('%s', (_case, rules, user, verdict) => {
  expect(judge(rules, user)).toEqual(verdict);
});

test.each([
  [founder, '/dashboard'],
  [{ ...founder, hasProfile: false }, '/onboarding/founder'],
  [investor, '/investor-dashboard'],
  [{ ...investor, hasProfile: false }, '/onboarding/investor'],
  [untyped, '/onboarding'],
])('the entry route sends %p to %s', (user, home) => {
  expect(homeOf(user)).toBe(home);
});
