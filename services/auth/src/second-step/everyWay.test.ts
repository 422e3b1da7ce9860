import { expect, test } from '@jest/globals';
import * as account from '@introvest/contracts/account';
import * as auth from '@introvest/contracts/auth';
import * as passkeys from '@introvest/contracts/passkeys';
import * as secondStep from '@introvest/contracts/secondStep';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as, cookieFrom } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/untilLocked';
import { namedRoutes } from '@introvest/testing/matrix';
import { password, registration } from '@introvest/testing/registration';
import { joinWithSecondStep } from '../testing/joinWithDevice.js';
import { chosen, replyWith } from '../testing/testApp.js';
import { updateSecondStep } from '../factors/queries.js';

const database = useTestDatabase();

const db = () => database.db('auth');
type Person = Awaited<ReturnType<typeof joinWithSecondStep>>;

const attempts: Record<string, (person: Person) => object | Promise<object>> = {
  register: ({ email }) => registration(email, password),
  login: ({ email }) => ({ email, password }),
  appealSuspension: ({ email }) => ({ email, password, text: 'Let me in.' }),
  forgotPassword: ({ email }) => ({ email }),
  checkResetToken: async ({ id, createLink }) => ({ token: await createLink('reset', id) }),
  resetPassword: async ({ id, createLink }) => {
    const token = await createLink('reset', id);
    return { token, password: chosen, confirmPassword: chosen };
  },
  disownSignIn: async ({ id, createLink }) => ({ token: await createLink('not_me', id) }),
  logout: () => ({}),
  verifyEmail: async ({ id, createLink }) => ({ token: await createLink('verification', id) }),
  confirmEmail: async ({ id, email, createLink }) => {
    const until = db().raw("now() + interval '1 hour'");
    const pending = { pending_email: `new.${email}`, pending_email_expires: until };
    await db()('users').where({ id }).update(pending);
    return { token: await createLink('new_email', id) };
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
  enterRecoveryCode: async ({ begin }) => ({ token: await begin(), code: '0000-0000-0000-0000' }),
};

const open = namedRoutes({ ...auth, ...account, ...passkeys, ...secondStep }).filter(
  ([, { access }]) => access === 'public',
);

test('an attempt is made with every public call', () => {
  expect(Object.keys(attempts).sort()).toEqual(open.map(([name]) => name).sort());
});

test.each(open)('%s starts no session without the passkey', async (name, route) => {
  const person = await joinWithSecondStep(database, `way.${name}`);
  const long = db().raw("now() - interval '9 days'");
  await db()('users').where({ id: person.id }).update({ second_step_at: long });
  await db()('passkeys').where({ user_id: person.id }).update({ created_at: long });
  const body = await attempts[name]?.(person);
  await person.sessions().delete();
  const reply = await as(person.app, null).post(route.path, body);
  expect(reply.status).toBeLessThan(500);
  expect(await person.sessions()).toEqual([]);
  expect(await person.statusFor({ cookie: cookieFrom(reply.headers) })).toBe(401);
});

test('a sign-in that runs while two-step verification is turned on starts no session', async () => {
  const { id, sessions, signIn } = await joinWithSecondStep(database, 'race');
  await updateSecondStep(db(), id, false);
  await sessions().delete();
  const { call } = await db().transaction(async (trx) => {
    await updateSecondStep(trx, id, true);
    const running = signIn();
    const stored = untilLocked(database, 'insert into auth.sessions');
    expect(await Promise.race([stored, running])).toBe('waits');
    return { call: running };
  });
  expect(await call).toMatchObject(replyWith(401, 'Your account has changed. Sign in again.'));
  expect(await sessions()).toEqual([]);
});
