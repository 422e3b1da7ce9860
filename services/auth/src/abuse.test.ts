import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import type { Settings } from '@introvest/service-kit/deps';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { testSettings } from '@introvest/testing/deps';
import { createUser } from '@introvest/testing/factories/user';
import { registration } from '@introvest/testing/registration';
import { createTestApp, listJobs, statusesOf } from './testing/testApp.js';

const database = useTestDatabase();

function from(address: string, settings: Partial<Settings> = {}) {
  const production = { rateLimitScale: 1, trustProxy: true, ...settings };
  const { post } = createTestApp(database, production);
  return (path: string, body: unknown) =>
    post<{ message: string }>(path, body, null, { 'x-forwarded-for': address });
}

test('allows one IP address a hundred wrong passwords an hour, over any number of accounts', async () => {
  const call = from('203.0.113.1');
  const replies = [];
  for (let i = 0; i < 110; i += 1) {
    const guess = { email: `nobody${i}@example.com`, password: 'not it at all' };
    replies.push(await call('login', guess));
  }
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(100);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
});

test('after five taken email addresses, reports neither taken nor free email addresses to that client, in any process', async () => {
  const { email } = await createUser(database);
  const register = (address: string) => from('203.0.113.19')('register', registration(address));
  for (let i = 0; i < 5; i += 1) expect(await register(email)).toMatchObject({ status: 409 });
  const answers = await Promise.all([register(email), register('nobody.has.it@example.com')]);
  expect(statusesOf(answers)).toEqual([429, 429]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
});

test('ignores X-Forwarded-For without a gateway', async () => {
  const { email } = await createUser(database);
  const statuses = [];
  for (let i = 0; i < 7; i += 1) {
    const register = from(`203.0.113.${100 + i}`, { trustProxy: false });
    statuses.push((await register('register', registration(email))).status);
  }
  expect(statuses).toContain(429);
});

test('emailed links use the configured URL, whatever the Host header says', async () => {
  const { post, run } = createTestApp(database);
  const { email } = await createUser(database);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await post('forgot-password', { email }, null, headers);
  const [job] = await listJobs(database, [email], 'send_reset');
  const sent = await run('auth.send_reset', job?.payload);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain(`${testSettings.publicUrl}/auth/reset?token=`);
  expect(JSON.stringify(sent)).not.toContain('evil');
});

test('prunes all expired rows and nothing else', async () => {
  const { run, deps } = createTestApp(database);
  const { id: user_id } = await createUser(database);
  const { db } = deps;
  await db.raw(
    `insert into sessions (sid, expire, user_id)
     select md5(n::text), now() - interval '1 minute', ? from generate_series(1, 12000) as n`,
    [user_id],
  );
  const daysAgo = (days: number) => db.raw(`now() - interval '${days} days'`);
  const emails = [89, 91].map((days) => ({ id: newId(), user_id, claimed_at: daysAgo(days) }));
  await db('sent_emails').insert(emails);
  await run('auth.prune');
  expect(await db('sessions').where('expire', '<', db.fn.now())).toEqual([]);
  expect(await db('sessions').where({ user_id })).toHaveLength(1);
  expect(await db('sent_emails')).toHaveLength(1);
});
