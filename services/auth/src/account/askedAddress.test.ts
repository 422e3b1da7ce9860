import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { password } from '@introvest/testing/registration';
import { joinWithDevice } from '../testing/joinWithDevice.js';
import { tokenIn } from '../testing/testApp.js';
import { newToken } from '../token.js';
import { insertToken } from '../tokens/queries.js';

const database = useTestDatabase();

const chosen = { newPassword: 'quiet harbour lantern', confirmPassword: 'quiet harbour lantern' };
const mailing = 'auth.send_new_address';

/** Creates an account, and an attacker who knows its password and has requested a change of its email address. */
async function beset(name: string) {
  const made = await joinWithDevice(database, name);
  const { app, jobs, mail, deps, id, me } = made;
  const stranger = { cookie: await createSession(database, id) };
  const email = `${name}@stranger.example`;
  expect(await as(app, stranger).post('/api/auth/email', { email, password })).toMatchObject({
    status: 202,
  });
  const post = async () => {
    const before = mail.sent.length;
    const waiting = (await listQueued(database)).filter(
      ({ task, payload }) => task === mailing && (payload as { userId: string }).userId === id,
    );
    for (const { payload } of waiting)
      await jobs[mailing]?.(payload, { log: createLog({ level: 'silent' }) });
    return mail.sent.slice(before);
  };
  const account = () => deps.db('users').where({ id }).first();
  const sessionOf = async (browser: string) => {
    await deps.db('sessions').where({ user_id: id, browser }).update({ browser: 'theirs' });
    const { body } = await as(app, me).get<{ id: string; isCurrent: boolean }[]>(
      '/api/auth/sessions',
    );
    return body.find(({ isCurrent }) => !isCurrent)?.id;
  };
  return { ...made, post, account, sessionOf };
}

type Beset = Awaited<ReturnType<typeof beset>>;

/** Actions by which the owner ends everyone else's access to the account. */
const ways: Record<string, (of: Beset) => Promise<unknown>> = {
  async 'a reset by mail'({ app, deps, id }) {
    const token = newToken();
    await insertToken(deps.db, 'reset', id, token);
    const { newPassword, confirmPassword } = chosen;
    const body = { token, password: newPassword, confirmPassword };
    return as(app, null).post('/api/auth/reset-password', body);
  },
  'a new password in the settings': ({ app, me }) =>
    as(app, me).post('/api/auth/password', { password, ...chosen }),
  async 'the second step'({ app, me, add }) {
    await add();
    return as(app, me).post('/api/auth/second-step');
  },
  'signing the stranger out': async ({ app, me, sessionOf }) =>
    as(app, me).delete(`/api/auth/sessions/${await sessionOf('Firefox')}`),
  async 'the link that disowns a sign-in'({ app, deps, id }) {
    const token = newToken();
    await insertToken(deps.db, 'not_me', id, token);
    return as(app, null).post('/api/auth/not-me', { token });
  },
};

let count = 0;

for (const [way, act] of Object.entries(ways)) {
  test(`${way} cancels the attacker's change of the email address, whether or not its link was emailed`, async () => {
    count += 1;
    const all = await beset(`beset${count}`);
    const { app, post, account, email } = all;
    const [mailed] = await post();
    const token = tokenIn(mailed);
    expect(await act(all)).toMatchObject({ status: 200 });
    expect(await as(app, null).post('/api/auth/email/confirm', { token })).toMatchObject({
      status: 400,
      body: { message: 'This link has already been used or has expired.' },
    });
    expect(await account()).toMatchObject({ email, pending_email: null });
    // A job that runs later sends nothing.
    expect(await post()).toEqual([]);
  });
}

test('signing out another session keeps a change requested in the current session', async () => {
  const { app, me, post, account, deps, id } = await beset('patient');
  const [mailed] = await post();
  await deps.db('sessions').where({ user_id: id }).update({ browser: 'mine' });
  const { body } = await as(app, me).get<{ id: string; isCurrent: boolean }[]>(
    '/api/auth/sessions',
  );
  const here = body.find(({ isCurrent }) => isCurrent)?.id;
  expect(await as(app, me).delete(`/api/auth/sessions/${here}`)).toMatchObject({ status: 200 });
  const token = tokenIn(mailed);
  expect(await as(app, null).post('/api/auth/email/confirm', { token })).toMatchObject({
    status: 200,
  });
  expect(await account()).toMatchObject({ email: 'patient@stranger.example' });
});
