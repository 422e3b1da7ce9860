import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { registration } from '@introvest/testing/registration';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });

test('emailed links carry the wanted page, escaped', async () => {
  const { app, jobs, mail } = createTestApp(database);
  const next = '/browse-startups?startup=7&name=Tally & Bird#top';
  const given = { ...registration('waiting@example.com'), next };
  const { headers, body } = await as(app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    given,
  );
  const person = { cookie: cookieFrom(headers) };
  const query = `?next=${encodeURIComponent(next)}`;
  await as(app, person).post(`/api/auth/resend-verification${query}`);
  await as(app, null).post('/api/auth/forgot-password', { email: given.email, next });
  const mine = (await listQueued(database)).filter(({ payload }) => {
    const { userId, email } = payload as { userId?: string; email?: string };
    return userId === body.user.id || email === given.email;
  });
  for (const { task, payload } of mine) await jobs[task]?.(payload, { log });
  const links = mail.sent.map(({ text }) => new URL(/http\S+/.exec(text)?.[0] ?? ''));
  expect(links.map(({ pathname }) => pathname)).toEqual([
    '/auth/verify',
    '/auth/verify',
    '/auth/reset',
  ]);
  for (const { searchParams } of links) expect(searchParams.get('next')).toBe(next);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\nb', '', 'x'])(
  'an email never leads to %j',
  async (next) => {
    const { app } = createTestApp(database);
    const refused = { status: 400, body: { errors: [{ field: 'next' }] } };
    const forgot = { email: 'ada@example.com', next };
    expect(await as(app, null).post('/api/auth/forgot-password', forgot)).toMatchObject(refused);
    const joining = { ...registration('x@example.com'), next };
    expect(await as(app, null).post('/api/auth/register', joining)).toMatchObject(refused);
  },
);
