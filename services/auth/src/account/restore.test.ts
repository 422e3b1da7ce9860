import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { registration } from '@introvest/testing/registration';
import { createTestApp, tokenIn } from '../testing/testApp.js';
import { newToken } from '../token.js';
import { insertToken } from '../tokens/queries.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });

/** Creates an account, lets an attacker change its email address, and returns the link sent to the former address. */
async function robbed(name: string, { isVerified = true } = {}) {
  const made = createTestApp(database);
  const owner = await createUser(database, { email: `${name}@owner.example`, isVerified });
  const { app, jobs, mail, deps } = made;
  const moveTo = async (address: string) => {
    const { email: former } = await deps.db('users').where({ id: owner.id }).first('email');
    const expires = { pending_email_expires: deps.db.raw("now() + interval '1 day'") };
    await deps
      .db('users')
      .where({ id: owner.id })
      .update({ pending_email: address, ...expires });
    const token = newToken();
    await insertToken(deps.db, 'new_email', owner.id, token);
    const reply = await as(app, null).post('/api/auth/email/confirm', { token });
    expect(reply).toMatchObject({ status: 200 });
    const told = { userId: owner.id, address: former as string, since: Date.now() };
    await jobs['auth.send_address_changed']?.(told, { log });
    expect(mail.sent.at(-1)).toMatchObject({
      to: former,
      subject: 'Your email address was changed',
    });
    return tokenIn(mail.sent.at(-1));
  };
  const notMe = (token: string) => as(app, null).post('/api/auth/not-me', { token });
  const account = () => deps.db('users').where({ id: owner.id }).first();
  return { ...made, owner, moveTo, notMe, account };
}

test("an attacker who changes the address twice can't use the second link to override the owner's", async () => {
  const { owner, moveTo, notMe, account } = await robbed('twice');
  const first = await moveTo('twice@thief.example');
  const second = await moveTo('twice@other.example');
  expect(await notMe(second)).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: 'twice@thief.example' });
  expect(await notMe(first)).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: owner.email });
  expect(await notMe(second)).toMatchObject({ status: 400 });
});

test('a new password keeps the link that restores the account', async () => {
  const { app, deps, owner, moveTo, notMe, account } = await robbed('locked');
  const link = await moveTo('locked@thief.example');
  const token = newToken();
  await insertToken(deps.db, 'reset', owner.id, token);
  const chosen = { token, password: 'the thief chose it', confirmPassword: 'the thief chose it' };
  expect(await as(app, null).post('/api/auth/reset-password', chosen)).toMatchObject({
    status: 200,
  });
  expect(await notMe(link)).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: owner.email });
});

test('reserves a former address for its account for a week', async () => {
  const { app, deps, owner, moveTo, account } = await robbed('kept');
  await moveTo('kept@new.example');
  const register = () =>
    as(app, null).post('/api/auth/register', registration(owner.email.toUpperCase()));
  expect(await register()).toMatchObject({
    status: 409,
    body: { message: 'An account with this email already exists.' },
  });
  await moveTo(owner.email);
  expect(await account()).toMatchObject({ email: owner.email });
  await moveTo('kept@newer.example');
  const week = { until: deps.db.raw("now() - interval '1 second'") };
  await deps.db('former_addresses').where({ user_id: owner.id }).update(week);
  expect(await register()).toMatchObject({ status: 201 });
});

test('restores an unverified address too, unless someone has registered with it', async () => {
  const { owner, moveTo, notMe, account } = await robbed('unsure', { isVerified: false });
  expect(await notMe(await moveTo('unsure@else.example'))).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: owner.email });

  const squatter = await robbed('squatted', { isVerified: false });
  const link = await squatter.moveTo('squatter@else.example');
  const { app } = squatter;
  const register = () =>
    as(app, null).post('/api/auth/register', registration(squatter.owner.email));
  expect(await register()).toMatchObject({ status: 201 });
  expect(await squatter.notMe(link)).toMatchObject({
    status: 409,
    body: { message: 'This email address is already in use.' },
  });
  expect(await squatter.account()).toMatchObject({ email: 'squatter@else.example' });
});
