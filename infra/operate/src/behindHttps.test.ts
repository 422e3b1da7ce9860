import { expect, jest, test } from '@jest/globals';
import { founderBasics, newAccount } from './testing/people.js';
import { signIn } from './testing/session.js';
import { until } from './testing/underway.js';
import { withInstallation } from './testing/working.js';

jest.setTimeout(300_000);

const standing = withInstallation();

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(standing.product.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('registering over https answers 201 with a cookie of this host alone, and the mail arrives', async () => {
  const account = newAccount('Ada', 'Lindgren');
  const reply = await post('/api/auth/register', account);
  expect(reply.status).toBe(201);
  const cookies = reply.headers.getSetCookie();
  expect(cookies.some((cookie) => /^__Host-introvest\.sid=.*secure/i.test(cookie))).toBe(true);
  const arrived = () => standing.backends.mails.received.find(({ to }) => to === account.email);
  await until('the mail has arrived', () => arrived() !== undefined);
  expect(arrived()?.text).toContain(`${standing.product.origin}/`);
});

test('an account goes, with the profile that was made for it', async () => {
  const account = newAccount('Iris', 'Dahl');
  expect((await post('/api/auth/register', account)).status).toBe(201);
  const session = await signIn(standing.product.origin, account);
  const profile = { ...founderBasics, companyName: 'Dahl Looms' };
  expect((await session.send('POST', '/api/profiles/founder', profile)).status).toBe(201);
  expect((await session.send('DELETE', '/api/auth/account', {})).status).toBe(200);
  expect((await session.get('/api/auth/user')).status).toBe(401);
});

test('fifty people behind one balancer register; one person does not register thirty times', async () => {
  const registering = (place: number, address: string) =>
    post('/api/auth/register', newAccount(`Person${place}`, address.replaceAll('.', '')), {
      'X-Forwarded-For': address,
    });
  const people: number[] = [];
  for (let place = 0; place < 50; place += 1) {
    people.push((await registering(place, `203.0.113.${place}`)).status);
  }
  expect(people).toEqual(Array.from({ length: 50 }, () => 201));
  const one: number[] = [];
  for (let place = 0; place < 30; place += 1) {
    one.push((await registering(place, '198.51.100.7')).status);
  }
  expect(one).toContain(429);
});

test.each(['/', '/auth', '/terms-of-service', '/registry.json'])('%s is answered', async (path) => {
  const reply = await fetch(standing.product.origin + path);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('strict-transport-security')).toContain('max-age');
});
