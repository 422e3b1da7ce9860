import { describe, expect, test } from '@jest/globals';
import * as account from '@introvest/contracts/account';
import * as auth from '@introvest/contracts/auth';
import * as passkeys from '@introvest/contracts/passkeys';
import * as secondStep from '@introvest/contracts/secondStep';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as, type TestReply, cookieFrom } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/untilLocked';
import { namedRoutes } from '@introvest/testing/matrix';
import { password, registration } from '@introvest/testing/registration';
import { joinWithSecondStep } from '../testing/joinWithDevice.js';
import { newToken } from '../token.js';
import { insertToken, type Purpose } from '../tokens/queries.js';
import { updateSecondStep } from '../factors/queries.js';

const database = useTestDatabase();

const db = () => database.db('auth');
type Person = Awaited<ReturnType<typeof joinWithSecondStep>>;

const chosen = 'harbour lights at dusk';

async function mailed({ id }: Person, purpose: Purpose) {
  const token = newToken();
  await insertToken(db(), purpose, id, token);
  return token;
}

/** Requests of an attacker with the password and the emails, but without the passkey and the codes. */
const attempts: Record<string, (person: Person) => object | Promise<object>> = {
  register: ({ email }) => registration(email, password),
  login: ({ email }) => ({ email, password }),
  appealSuspension: ({ email }) => ({ email, password, text: 'Let me in.' }),
  forgotPassword: ({ email }) => ({ email }),
  checkResetToken: async (person) => ({ token: await mailed(person, 'reset') }),
  resetPassword: async (person) => ({
    token: await mailed(person, 'reset'),
    password: chosen,
    confirmPassword: chosen,
  }),
  disownSignIn: async (person) => ({ token: await mailed(person, 'not_me') }),
  logout: () => ({}),
  verifyEmail: async (person) => ({ token: await mailed(person, 'verification') }),
  confirmEmail: async (person) => {
    const until = db().raw("now() + interval '1 hour'");
    await db()('users')
      .where({ id: person.id })
      .update({ pending_email: `new.${person.email}`, pending_email_expires: until });
    return { token: await mailed(person, 'new_email') };
  },
  askPasskey: () => ({}),
  signInWithPasskey: async ({ ask, device }) => {
    const { ceremony, options } = await ask();
    return { ceremony, credential: { ...device.get(options), rawId: 'QQ', id: 'QQ' } };
  },
  askSecondStep: async ({ begin }) => ({ token: await begin() }),
  passSecondStep: async ({ begin, askStep, device }) => {
    const token = await begin();
    return { token, credential: device.get(await askStep(token), { isVerified: false }) };
  },
  enterRecoveryCode: async ({ begin }) => ({
    token: await begin(),
    code: '0000-0000-0000-0000',
  }),
};

const open = namedRoutes({ ...auth, ...account, ...passkeys, ...secondStep }).filter(
  ([, { access }]) => access === 'public',
);

const isIn = async ({ app }: Person, { headers }: TestReply) =>
  (await as(app, { cookie: cookieFrom(headers) }).get('/api/auth/user')).status === 200;

describe('an attacker without the passkey', () => {
  test('covers every public call', () => {
    expect(Object.keys(attempts).sort()).toEqual(open.map(([name]) => name).sort());
  });

  test.each(open)('%s starts no session', async (name, route) => {
    const person = await joinWithSecondStep(database, `way.${name}`);
    // Turned on too long ago for a disowning link to undo.
    const long = db().raw("now() - interval '9 days'");
    await db()('users').where({ id: person.id }).update({ second_step_at: long });
    await db()('passkeys').where({ user_id: person.id }).update({ created_at: long });
    const body = await attempts[name]?.(person);
    await db()('sessions').where({ user_id: person.id }).delete();
    const reply = await as(person.app, null).post(route.path, body);
    expect(reply.status).toBeLessThan(500);
    expect(await db()('sessions').where({ user_id: person.id })).toEqual([]);
    expect(await isIn(person, reply)).toBe(false);
  });
});

test('a sign-in that runs while two-step verification is turned on starts no session', async () => {
  const person = await joinWithSecondStep(database, 'race');
  const { app, id, me, enterPassword } = person;
  await as(app, me).delete('/api/auth/second-step');
  await db()('sessions').where({ user_id: id }).delete();
  const { signIn } = await db().transaction(async (trx) => {
    await updateSecondStep(trx, id, true);
    const running = enterPassword();
    const stored = untilLocked(database, 'insert into auth.sessions');
    expect(await Promise.race([stored, running])).toBe('waits');
    return { signIn: running };
  });
  expect(await signIn).toMatchObject({
    status: 401,
    body: { message: 'Your account has changed. Sign in again.' },
  });
  expect(await db()('sessions').where({ user_id: id })).toEqual([]);
});
