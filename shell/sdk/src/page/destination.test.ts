import { expect, test } from '@jest/globals';
import { destinationOf, withNext, type ClaimedPage } from './destination';

const waysIn: Record<string, Partial<ClaimedPage>> = {
  '/auth': { signIn: true },
  '/onboarding': { setup: 'choice' },
  '/investor-onboarding': { setup: 'investor' },
};
const pages = [
  '/',
  '/auth',
  '/auth/reset',
  '/onboarding',
  '/onboarding/founder',
  '/investor-onboarding',
  '/messages',
  '/browse-startups',
  '/deals/:id',
].map((path) => ({ path, title: `Page ${path} · Introvest`, ...waysIn[path] }));
const toOf = (next: string | null) => destinationOf(next, pages)?.to;

test.each([
  '/messages',
  '/messages?connection=7&tab=a%20b#last',
  '/browse-startups?startup=01900000-0000-7000-8000-000000000001&name=Tallybird',
  '/browse-startups?website=https://example.com//x',
  '/deals/17',
  '/Messages',
])('accepts %s as one of our pages', (next) => {
  expect(toOf(next)).toBe(next);
});

const refused = `
  messages ?next=/messages https://evil.example/messages https:/messages javascript:alert(1)
  data:text/html,x //evil.example/messages ///evil.example/messages /.//evil.example/messages
  /messages/..//evil.example /%2f/evil.example /%5cevil.example /@evil.example /nowhere /messages/7 /
  /?next=/messages /auth /AUTH /auth/ /auth/reset?token=x /messages/../auth /messages/%2e%2e/auth
  /onboarding/founder /investor-onboarding /api/auth/logout`;
test.each([
  ...refused.trim().split(/\s+/),
  null,
  '',
  ' /messages',
  '/\\evil.example/messages',
  '\\\\evil.example/messages',
  '/messages\\..\\..',
  '/\t/evil.example',
  '/\n/evil.example',
  '/messages\r\nLocation: //evil.example',
  '/messages\0',
  '/\u0085/messages',
  `/messages?q=${'x'.repeat(500)}`,
  `/messages?q=${'ü'.repeat(100)}`,
])('refuses to follow %j', (next) => {
  expect(toOf(next)).toBeUndefined();
});

test('resolves dots in the path before looking up the page', () => {
  expect(toOf('/auth/../messages')).toBe('/messages');
});

test("returns the claim's title without the product's name", () => {
  expect(destinationOf('/messages', pages)?.title).toBe('Page /messages');
});

test.each([
  ['/messages?connection=7&x=a+b#end', '/auth?next=/messages%3Fconnection%3D7%26x%3Da%2Bb%23end'],
  [undefined, '/auth'],
])('carries %s in the URL', (next, address) => {
  expect(withNext('/auth', next)).toBe(address);
  expect(new URL(address, 'http://x').searchParams.get('next')).toBe(next ?? null);
});
