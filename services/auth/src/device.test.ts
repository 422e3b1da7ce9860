import { expect, test } from '@jest/globals';
import type { Settings } from '@introvest/service-kit/deps';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as, cookieFrom } from '@introvest/testing/http';
import { changePassword } from './tokens/changePassword.js';
import { hashPassword } from './passwords/hash.js';
import { registration } from '@introvest/testing/registration';
import { createTestApp } from './testing/testApp.js';

const database = useTestDatabase();

const password = 'correct horse battery';
const strict = (settings: Partial<Settings> = {}) =>
  createTestApp(database, { rateLimitScale: 1, trustProxy: true, ...settings }).app;
type App = ReturnType<typeof strict>;

const setCookies = (headers: Record<string, unknown>) => (headers['set-cookie'] ?? []) as string[];
const deviceIn = (headers: Record<string, unknown>): string =>
  setCookies(headers)
    .find((line) => line.includes('introvest.device='))
    ?.split(';')[0] ?? '';

const browser = (app: App, address: string, device = '') => ({
  post: (path: string, body: unknown) =>
    as(app, device === '' ? null : { cookie: device }).post(`/api/auth/${path}`, body, {
      headers: { 'x-forwarded-for': address },
    }),
});

async function join(app: App, email: string, address = '192.0.2.1') {
  const reply = await browser(app, address).post('register', registration(email, password));
  expect(reply.status).toBe(201);
  return { email, device: deviceIn(reply.headers), headers: reply.headers };
}

test('the device cookie is HttpOnly, contains no account and expires', async () => {
  const { email, headers } = await join(strict(), 'marked@example.com');
  const line = setCookies(headers).find((set) => set.startsWith('introvest.device=')) ?? '';
  expect(line).toMatch(/; path=\/;.*; samesite=lax; httponly$/i);
  const [, until = ''] = /expires=([^;]+)/i.exec(line) ?? [];
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(100 * 24 * 60 * 60 * 1000);
  const { id } = await database.db('auth')('users').where({ email }).first();
  expect(line).not.toContain(id);
  expect(line).not.toContain('marked');
});

test("guesses from elsewhere don't lock out a known device", async () => {
  const app = strict();
  const { email, device } = await join(app, 'owner@example.com');
  const wrong = { email, password: 'not it at all' };
  const statuses = [];
  for (let i = 0; i < 110; i += 1) {
    const address = i < 12 ? '192.0.2.1' : `198.51.100.${Math.floor(i / 10)}`;
    statuses.push((await browser(app, address).post('login', wrong)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  const own = { email, password };
  expect((await browser(app, '192.0.2.1').post('login', own)).status).toBe(429);
  expect((await browser(app, '203.0.113.5').post('login', own)).status).toBe(429);
  const home = await browser(app, '192.0.2.1', device).post('login', own);
  expect(home.status).toBe(200);
  expect(deviceIn(home.headers)).not.toBe(device);
});

test('a known device is also limited to ten wrong passwords', async () => {
  const app = strict();
  const { email, device } = await join(app, 'thief@example.com');
  const there = browser(app, '203.0.113.20', device);
  const guess = () => there.post('login', { email, password: 'not it at all' });
  const replies = await Promise.all(Array.from({ length: 4 }, guess));
  while (replies.length < 12) replies.push(await guess());
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect((await there.post('login', { email, password })).status).toBe(429);
  expect((await browser(app, '192.0.2.1').post('login', { email, password })).status).toBe(200);
});

test.each([
  ['another account', (device: string) => device, 'other@example.com'],
  ['an altered entry', (device: string) => `${device.slice(0, -3)}abc`, 'altered@example.com'],
  ['a later end', (device: string) => device.replace(/\.(\w+)~/, '.zzzzzz~'), 'later@example.com'],
  ['no entry', (device: string) => device.split('.').slice(0, 3).join('.'), 'bare@example.com'],
])('refuses a device cookie with a changed part: %s', async (_what, alter, email) => {
  const app = strict();
  const { device } = await join(app, `holder.of.${email}`);
  const own = email === 'other@example.com' ? email : `holder.of.${email}`;
  if (own === email) await join(app, email);
  const wrong = { email: own, password: 'not it at all' };
  for (let i = 0; i < 10; i += 1) await browser(app, '203.0.113.30').post('login', wrong);
  const tried = await browser(app, '203.0.113.30', alter(device)).post('login', {
    email: own,
    password,
  });
  expect(tried.status).toBe(429);
});

test('a device is no longer known to an account after its password changes', async () => {
  const app = strict();
  const { email, device } = await join(app, 'changed@example.com');
  const chosen = 'harbour lights at dusk';
  const { id } = await database.db('auth')('users').where({ email }).first();
  await changePassword(database.db('auth'), id, await hashPassword(chosen));
  const wrong = { email, password: 'not it at all' };
  for (let i = 0; i < 10; i += 1) await browser(app, '203.0.113.40').post('login', wrong);
  const there = browser(app, '203.0.113.40', device);
  expect((await there.post('login', { email, password: chosen })).status).toBe(429);
});

test('one browser is known to all accounts that share it', async () => {
  const app = strict();
  const first = await join(app, 'first@example.com');
  const shared = browser(app, '192.0.2.9', first.device);
  const second = registration('second@example.com', password);
  const both = deviceIn((await shared.post('register', second)).headers);
  for (const email of [first.email, 'second@example.com']) {
    const wrong = { email, password: 'not it at all' };
    for (let i = 0; i < 10; i += 1) await browser(app, '192.0.2.9').post('login', wrong);
    const reply = await browser(app, '192.0.2.9', both).post('login', { email, password });
    expect(reply.status).toBe(200);
  }
});

test('behind TLS the cookie is bound to host and TLS, and every cookie is listed', async () => {
  const { cookieNames } = await import('@introvest/contracts/cookies');
  const { headers } = await join(strict(), 'listed@example.com');
  const names = cookieFrom(headers)
    .split('; ')
    .map((pair) => pair.split('=')[0]);
  expect(names).toContain('introvest.device');
  for (const name of names) expect(cookieNames).toContain(name);
});
