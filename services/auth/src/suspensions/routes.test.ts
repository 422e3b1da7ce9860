import { expect, test } from '@jest/globals';
import { limits } from '@introvest/contracts/vocabularies';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createModerator, createUser } from '@introvest/testing/factories/user';
import { cookieFrom } from '@introvest/testing/http';
import { password } from '@introvest/testing/registration';
import { chosen, createTestApp, join, refuses, statusesOf } from '../testing/testApp.js';

const database = useTestDatabase();

const moderation = (sql: string, ...given: string[]) =>
  database.db('moderation').raw<{ rows: { done: unknown }[] }>(`select auth.${sql} as done`, given);

let count = 0;
async function suspended() {
  const made = await join(database, `Suspended${(count += 1)}@Example.com`);
  const { id, email, post, deps } = made;
  const suspend = (text: string) => moderation('suspend(?, ?)', id, text);
  await suspend('You asked for money.');
  return {
    ...made,
    suspend,
    restore: () => moderation('restore(?)', id),
    appeal: (text = 'It was not me.', given = password) =>
      post('appeal', { email, password: given, text }),
    suspensions: () => deps.db('suspensions').where({ user_id: id }),
  };
}

test('signs a suspended member out, and shows the reason after the right password', async () => {
  const { me, statusFor, signIn, sessions } = await suspended();
  expect(await statusFor(me)).toBe(401);
  const refused = await signIn();
  const text = 'You asked for money.';
  const suspension = { text, hasAppealed: false, since: expect.any(String) };
  expect(refused).toMatchObject({ status: 403, body: { code: 'suspended', suspension } });
  expect(refused.headers).not.toHaveProperty('set-cookie');
  expect(await sessions()).toEqual([]);
});

test('reveals nothing about the suspension without the password', async () => {
  const { signIn, appeal, post } = await suspended();
  const nobody = { email: 'nobody@example.com', password };
  const unknown = await post('login', nobody);
  expect(unknown).toMatchObject({ status: 401 });
  expect((await signIn('not it at all')).bytes).toEqual(unknown.bytes);
  expect((await appeal('Hi', 'not it at all')).bytes).toEqual(unknown.bytes);
  expect((await post('appeal', { ...nobody, text: 'Hi' })).bytes).toEqual(unknown.bytes);
});

test('stores one appeal per suspension, even if several are sent concurrently', async () => {
  const { appeal, signIn, suspensions } = await suspended();
  const tries = await Promise.all(['One', 'Two', 'Three'].map((text) => appeal(text)));
  expect(statusesOf(tries)).toEqual([200, 409, 409]);
  const stored = { appeal: expect.stringMatching(/One|Two|Three/), appealed_at: expect.any(Date) };
  expect(await suspensions()).toMatchObject([stored]);
  expect(await signIn()).toMatchObject({ body: { suspension: { hasAppealed: true } } });
});

test('accepts another appeal after the next suspension', async () => {
  const { appeal, signIn, suspensions, restore, suspend } = await suspended();
  await appeal();
  await restore();
  await suspend('Again.');
  const suspension = { text: 'Again.', hasAppealed: false };
  expect(await signIn()).toMatchObject({ body: { suspension } });
  expect(await appeal()).toMatchObject({ status: 200 });
  expect(await suspensions()).toHaveLength(2);
});

test('refuses an empty appeal and one that is too long', async () => {
  const { appeal, restore } = await suspended();
  for (const text of ['', 'x'.repeat(limits.appealMax + 1)])
    expect(await appeal(text)).toMatchObject(refuses('text'));
  await restore();
  expect(await appeal()).toMatchObject({ status: 409 });
});

test('never counts a right password as wrong', async () => {
  const { signIn } = await suspended();
  for (let tried = 0; tried < 15; tried += 1) expect(await signIn()).toMatchObject({ status: 403 });
});

test('an emailed link changes the password without signing in', async () => {
  const { id, createLink, reset, signIn, statusFor } = await suspended();
  const reply = await reset(await createLink('reset', id));
  expect(reply).toMatchObject({ status: 200 });
  expect(await statusFor({ cookie: cookieFrom(reply.headers) })).toBe(401);
  expect(await signIn(chosen)).toMatchObject({ status: 403, body: { code: 'suspended' } });
});

test.each([
  ['warn', 'a warning', '/profile?tab=account'],
  ['suspend', 'suspended', '/auth'],
  ['restore', 'no longer suspended', '/auth'],
  ['decline', 'appeal was declined', '/auth'],
])('emails the decision: %s', async (decision, subject, page) => {
  const { run, deps } = createTestApp(database);
  const { id: userId, email: to } = await createUser(database);
  expect(await run('auth.send_decision', { userId, decision })).toMatchObject([
    {
      to,
      subject: expect.stringContaining(subject),
      text: expect.stringContaining(`${deps.settings.publicUrl}${page}\n`),
    },
  ]);
});

test('only moderators themselves can see that they are moderators', async () => {
  const moderator = await createModerator(database);
  const own = async () => (await createTestApp(database).getUser(moderator)).body;
  expect(await own()).toMatchObject({ isModerator: true });
  await database.db('auth')('moderators').delete();
  expect(await own()).not.toHaveProperty('isModerator');
});
