import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { password, registration } from '@introvest/testing/registration';
import { chosen, join } from './testing/testApp.js';

const database = useTestDatabase();

const setCookies = (headers: Record<string, unknown>) => (headers['set-cookie'] ?? []) as string[];
const deviceIn = (headers: Record<string, unknown>): string =>
  setCookies(headers)
    .find((line) => line.includes('introvest.device='))
    ?.split(';')[0] ?? '';

async function joined(email: string) {
  const made = await join(database, email, { rateLimitScale: 1, trustProxy: true });
  const signInAt = (ip: string, device = '', given = password, at = email) =>
    made.post('login', { email: at, password: given }, device ? { cookie: device } : null, {
      'x-forwarded-for': ip,
    });
  const guess = (ip: string, device = '') => signInAt(ip, device, 'not it at all');
  const guessTenTimes = async (ip: string) => {
    for (let i = 0; i < 10; i += 1) await guess(ip);
  };
  const device = deviceIn(made.reply.headers);
  return { ...made, device, signInAt, guess, guessTenTimes };
}

test('the device cookie is HttpOnly, contains no account and expires', async () => {
  const { id, reply } = await joined('marked@example.com');
  const line = setCookies(reply.headers).find((set) => set.startsWith('introvest.device=')) ?? '';
  expect(line).toMatch(/; path=\/;.*; samesite=lax; httponly$/i);
  const [, until = ''] = /expires=([^;]+)/i.exec(line) ?? [];
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(100 * 24 * 60 * 60 * 1000);
  expect(line).not.toContain(id);
  expect(line).not.toContain('marked');
});

test("guesses from elsewhere don't lock out a known device", async () => {
  const { device, guess, signInAt } = await joined('owner@example.com');
  const statuses = [];
  for (let i = 0; i < 110; i += 1) {
    const address = i < 12 ? '192.0.2.1' : `198.51.100.${Math.floor(i / 10)}`;
    statuses.push((await guess(address)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expect((await signInAt('192.0.2.1')).status).toBe(429);
  expect((await signInAt('203.0.113.5')).status).toBe(429);
  const home = await signInAt('192.0.2.1', device);
  expect(home.status).toBe(200);
  expect(deviceIn(home.headers)).not.toBe(device);
});

test('a known device is also limited to ten wrong passwords', async () => {
  const { device, guess, signInAt } = await joined('thief@example.com');
  const there = () => guess('203.0.113.20', device);
  const replies = await Promise.all(Array.from({ length: 4 }, there));
  while (replies.length < 12) replies.push(await there());
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect((await signInAt('203.0.113.20', device)).status).toBe(429);
  expect((await signInAt('192.0.2.1')).status).toBe(200);
});

test.each([
  ['an altered entry', 'altered', (device: string) => `${device.slice(0, -3)}abc`],
  ['a later end', 'later', (device: string) => device.replace(/\.(\w+)~/, '.zzzzzz~')],
  ['no entry', 'bare', (device: string) => device.split('.').slice(0, 3).join('.')],
  ["another account's entry", 'other', async () => (await joined('holder@example.com')).device],
])('refuses a device cookie with %s', async (_what, name, alter) => {
  const { device, guessTenTimes, signInAt } = await joined(`${name}@example.com`);
  await guessTenTimes('203.0.113.30');
  expect((await signInAt('203.0.113.30', await alter(device))).status).toBe(429);
});

test('a device is no longer known to an account after its password changes', async () => {
  const { device, id, createLink, reset, guessTenTimes, signInAt } =
    await joined('changed@example.com');
  await reset(await createLink('reset', id));
  await guessTenTimes('203.0.113.40');
  expect((await signInAt('203.0.113.40', device, chosen)).status).toBe(429);
});

test('one browser is known to all accounts that share it', async () => {
  const { device, post, signInAt } = await joined('first@example.com');
  const second = registration('second@example.com');
  const both = deviceIn((await post('register', second, { cookie: device })).headers);
  for (const email of ['first@example.com', second.email]) {
    for (let i = 0; i < 10; i += 1) await signInAt('192.0.2.9', '', 'not it at all', email);
    expect((await signInAt('192.0.2.9', both, password, email)).status).toBe(200);
  }
});
