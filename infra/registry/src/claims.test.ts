import { expect, test } from '@jest/globals';
import { claimFault } from './claims.js';
import type { PageClaim } from './schema.js';

const page = (path: string, claim: Partial<PageClaim>): PageClaim => ({
  path,
  module: './Page',
  access: 'signed-in',
  topBar: true,
  profileRequired: false,
  title: 'Page',
  description: 'A page.',
  ...claim,
});
const remote = (name: string, ...pages: PageClaim[]) => ({ name, pages });
const dashboards = remote(
  'mf-dashboards',
  page('/dashboard', { home: 'founder', access: 'founder' }),
  page('/investor-dashboard', { home: 'investor', access: 'investor' }),
);
const onboarding = remote(
  'mf-onboarding',
  page('/onboarding', { setup: 'choice' }),
  page('/onboarding/investor', { setup: 'investor', access: 'investor' }),
  page('/investor-onboarding', { setup: 'investor', access: 'investor' }),
);
const auth = remote('mf-auth', page('/auth', { signIn: true, access: 'public' }));
const settings = remote('mf-settings', page('/me', { profile: true }), page('/profile', {}));
const messaging = remote('mf-messaging', page('/messages', { unread: true }));
const all = [dashboards, onboarding, auth, settings, messaging];

test.each(all)('$name may claim its own roles again in a new build', (one) => {
  expect(claimFault(one, all)).toBeUndefined();
});

test.each([
  [{ home: 'founder' }, 'the home page for founders belongs to mf-dashboards.'],
  [{ signIn: true, access: 'public' }, 'the sign-in page belongs to mf-auth.'],
  [{ setup: 'investor' }, 'the setup page for investors belongs to mf-onboarding.'],
  [{ setup: 'choice' }, 'the page to choose a role belongs to mf-onboarding.'],
  [{ profile: true }, 'the profile page belongs to mf-settings.'],
  [{ unread: true }, 'the messages page belongs to mf-messaging.'],
] as [Partial<PageClaim>, string][])('refuses a second remote that claims %j', (claim, reason) => {
  const second = remote('mf-events', page('/events', claim));
  expect(claimFault(second, all)).toBe(`mf-events can't be published: ${reason}`);
});

test.each([
  [{ home: 'founder', access: 'investor' }, 'the home page for founders'],
  [{ home: 'founder', access: 'public' }, 'the home page for founders'],
  [{ signIn: true, access: 'signed-in' }, 'the sign-in page'],
  [{ setup: 'choice', access: 'founder' }, 'the page to choose a role'],
  [{ profile: true, access: 'public' }, 'the profile page'],
  [{ profile: true, access: 'investor' }, 'the profile page'],
  [{ unread: true, access: 'founder' }, 'the messages page'],
] as [Partial<PageClaim>, string][])('%j would redirect in a circle', (claim, role) => {
  expect(claimFault(remote('mf-events', page('/events', claim)), [])).toBe(
    `mf-events can't be published: /events is ${role}, but its access '${claim.access}' keeps those people out.`,
  );
});

test('refuses a page with a parameter as a home', () => {
  expect(claimFault(remote('mf-events', page('/events/:id', { home: 'founder' })), [])).toBe(
    "mf-events can't be published: /events/:id has a parameter, so it can't be the home page for founders.",
  );
});
