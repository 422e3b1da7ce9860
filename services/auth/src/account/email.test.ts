import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { registration } from '@introvest/testing/registration';
import { createTestApp, tokenIn } from '../testing/testApp.js';
import { newToken } from '../token.js';
import { insertToken } from '../tokens/queries.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const password = 'correct horse battery';
const dead = { status: 400, body: { message: 'This link has already been used or has expired.' } };

/** Creates a member, with functions to request and confirm a change of the email address and to read the emails. */
async function joined(name: string) {
  const made = createTestApp(database);
  const { app, jobs, mail } = made;
  const email = `${name}@old.example`;
  const reply = await as(app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    registration(email),
  );
  const { id } = reply.body.user;
  const me = { cookie: cookieFrom(reply.headers) };
  let done = 0;
  /** Runs this member's new jobs for emails about the address, and returns the emails sent. */
  const post = async () => {
    const before = mail.sent.length;
    const own = (await listQueued(database)).filter(
      ({ task, payload }) =>
        task.includes('address') && (payload as { userId: string }).userId === id,
    );
    for (const { task, payload } of own.slice(done)) await jobs[task]?.(payload, { log });
    done = own.length;
    return mail.sent.slice(before);
  };
  const ask = (to: string, given = password) =>
    as(app, me).post('/api/auth/email', { email: to, password: given });
  const confirm = (token: string) => as(app, null).post('/api/auth/email/confirm', { token });
  const notMe = (token: string) => as(app, null).post('/api/auth/not-me', { token });
  const signIn = (address: string) =>
    as(app, null).post('/api/auth/login', { email: address, password });
  const account = () => made.deps.db('users').where({ id }).first();
  return { ...made, id, me, email, post, ask, confirm, notMe, signIn, account };
}

test('changes the email address once the emailed link is used, and accepts the old one until then', async () => {
  const { app, me, email, ask, post, confirm, signIn, account } = await joined('moves');
  expect(await ask('moves@new.example')).toMatchObject({ status: 202 });
  const [asked, ...more] = await post();
  expect(more).toEqual([]);
  expect(asked).toMatchObject({
    to: 'moves@new.example',
    subject: 'Confirm your new email address',
  });
  expect(await signIn(email)).toMatchObject({ status: 200 });
  expect(await signIn('moves@new.example')).toMatchObject({ status: 401 });

  expect(await confirm(tokenIn(asked))).toMatchObject({ status: 200 });
  expect(await signIn('moves@new.example')).toMatchObject({ status: 200 });
  expect(await signIn(email)).toMatchObject({ status: 401 });
  expect(await as(app, me).get('/api/auth/user')).toMatchObject({
    status: 200,
    body: { email: 'moves@new.example', isVerified: true },
  });
  expect(await account()).toMatchObject({ pending_email: null, pending_email_expires: null });
  expect(await confirm(tokenIn(asked))).toMatchObject(dead);
});

test('ends links that were sent to the former email address', async () => {
  const { app, deps, id, ask, post, confirm } = await joined('links');
  const [reset, verification] = [newToken(), newToken()];
  await insertToken(deps.db, 'reset', id, reset);
  await insertToken(deps.db, 'verification', id, verification);
  await ask('links@new.example');
  const [asked] = await post();
  expect(await confirm(tokenIn(asked))).toMatchObject({ status: 200 });
  const choice = { token: reset, password: 'a b c d e f', confirmPassword: 'a b c d e f' };
  expect(await as(app, null).post('/api/auth/reset-password', choice)).toMatchObject(dead);
  expect(await as(app, null).post('/api/auth/verify-email', { token: verification })).toMatchObject(
    { status: 400 },
  );
});

test('refuses a wrong password, the same email address and an invalid one', async () => {
  const { email, ask, account } = await joined('refused');
  const refusal = (field: string, message: string) => ({
    status: 400,
    body: { errors: [{ field, message }] },
  });
  expect(await ask('refused@new.example', 'not it at all')).toMatchObject(
    refusal('password', 'This password is incorrect'),
  );
  expect(await ask(email.toUpperCase())).toMatchObject(
    refusal('email', 'This is already your email address'),
  );
  expect(await ask('nobody')).toMatchObject(refusal('email', 'Invalid email address'));
  expect(await account()).toMatchObject({ pending_email: null });
});

test('sends the same reply if the email address is taken, and notifies its owner', async () => {
  const { ask, post, deps, id } = await joined('collector');
  const owner = await createUser(database, { email: 'taken@else.example' });
  const [free, taken] = [await ask('free@else.example'), await ask('Taken@else.example')];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const sent = await post();
  expect(sent).toMatchObject([
    { to: owner.email, subject: 'Someone tried to use your email address' },
  ]);
  expect(sent[0]?.text).not.toMatch(/collector|token=|Okafor/);
  expect(await deps.db('mailed_tokens').where({ user_id: id, purpose: 'new_email' })).toEqual([]);
});

test('refuses an email address that was taken in the meantime and changes nothing', async () => {
  const { email, ask, post, confirm, signIn } = await joined('late');
  await ask('late@new.example');
  const [asked] = await post();
  await createUser(database, { email: 'LATE@new.example' });
  expect(await confirm(tokenIn(asked))).toMatchObject({
    status: 409,
    body: { message: 'This email address is already in use.' },
  });
  expect(await signIn(email)).toMatchObject({ status: 200 });
});

test('confirms only the latest request, so that a mistyped email address never gets the account', async () => {
  const { ask, post, confirm, account } = await joined('typo');
  await ask('tpyo@new.example');
  const [mistyped] = await post();
  await ask('typo@new.example');
  const [right] = await post();
  expect(await confirm(tokenIn(mistyped))).toMatchObject(dead);
  expect(await confirm(tokenIn(right))).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: 'typo@new.example' });
});

test('sends no email for a withdrawn request, not even to the owner of a taken address', async () => {
  const { ask, post } = await joined('hesitates');
  const owner = await createUser(database);
  await ask(owner.email);
  await ask('hesitates@new.example');
  expect(await post()).toMatchObject([{ to: 'hesitates@new.example' }]);
});

test('a link expires after a day', async () => {
  const { ask, post, confirm, deps, id } = await joined('slow');
  await ask('slow@new.example');
  const [asked] = await post();
  const day = deps.db.raw("expire - interval '24 hours 1 second'");
  await deps.db('mailed_tokens').where({ user_id: id }).update({ expire: day });
  expect(await confirm(tokenIn(asked))).toMatchObject(dead);
});

test('allows five requests an hour per account, and three emails per address', async () => {
  const { ask, post } = await joined('asks');
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await ask('asked@new.example')).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  expect(await post()).toHaveLength(3);
});
