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

test.each([
  [{ home: 'founder', access: 'founder' }, 'the home page for founders'],
  [{ signIn: true, access: 'public' }, 'the sign-in page'],
  [{ setup: 'investor', access: 'investor' }, 'the setup page for investors'],
  [{ setup: 'choice' }, 'the page to choose a role'],
  [{ profile: true }, 'the profile page'],
  [{ unread: true }, 'the messages page'],
] as [Partial<PageClaim>, string][])('only one remote may claim %j', (claim, role) => {
  const first = remote('mf-first', page('/first', claim), page('/alias', claim));
  expect(claimFault(first, [first])).toBeUndefined();
  expect(claimFault(remote('mf-events', page('/events', claim)), [first])).toBe(
    `mf-events can't be published: ${role} belongs to mf-first.`,
  );
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
