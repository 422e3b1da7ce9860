import { expect, test } from '@jest/globals';
import { testAuthenticator } from '@introvest/testing/authenticator';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as, type TestReply, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { joinWithSecondStep } from '../testing/joinWithDevice.js';
import { changePassword } from '../tokens/changePassword.js';

const database = useTestDatabase();

const join = (name: string) => joinWithSecondStep(database, name);
const late = {
  status: 409,
  body: { message: 'Your sign-in timed out. Enter your password again.' },
};
const unproved = {
  status: 400,
  body: { message: 'We couldn’t verify this passkey. Try again.' },
};
const noCode = {
  status: 400,
  body: { errors: [{ field: 'code', message: expect.stringMatching(/recovery code is wrong/) }] },
};
const sessionsOf = (userId: string) =>
  database.db('auth')('sessions').where({ user_id: userId }).pluck('sid');
const hasSession = ({ headers }: TestReply) =>
  /introvest\.sid=[\w-]/.test(String(headers['set-cookie']));
const toldTo = async (userId: string) =>
  (await listQueued(database)).filter(
    ({ payload }) => (payload as { userId?: string }).userId === userId,
  );

test('the right password starts no session, but the passkey after it does', async () => {
  const { app, id, codes, begin, enterCode, enterPassword, pass } = await join('passes');
  const before = await sessionsOf(id);
  const refused = await enterPassword();
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'second_step', secondStep: { token: expect.stringMatching(/^[\w-]{43}$/) } },
  });
  expect(hasSession(refused)).toBe(false);
  expect(await sessionsOf(id)).toEqual(before);
  const token = await begin();
  const welcome = await pass(token);
  expect(welcome).toMatchObject({
    status: 200,
    body: { message: 'Welcome back!', user: { id } },
  });
  const here = { cookie: cookieFrom(welcome.headers) };
  expect(await as(app, here).get('/api/auth/user')).toMatchObject({ status: 200, body: { id } });
  // The token is used up.
  expect(await enterCode(token, codes[0] ?? '')).toMatchObject(late);
  expect((await toldTo(id)).at(-1)).toMatchObject({
    task: 'auth.send_new_device',
    payload: { isSecondStep: true },
  });
});

test("lists an account's passkeys only after its password", async () => {
  const { app, device, begin, askStep } = await join('names');
  expect(await askStep(await begin())).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: device.id, type: 'public-key' }],
  });
  const made = await as(app, null).post('/api/auth/login/passkey/options', { token: 'made up' });
  expect(made).toMatchObject(late);
});

test('a code works once in any spelling, and an email states how many are left', async () => {
  const { id, codes, begin, enterCode } = await join('codes');
  const [first = '', second = ''] = codes;
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
  expect(await enterCode(await begin(), typed)).toMatchObject({ status: 200 });
  expect(await enterCode(await begin(), first)).toMatchObject(noCode);
  const token = await begin();
  expect(await enterCode(token, 'no such code')).toMatchObject(noCode);
  // After a mistyped code, the password isn't required again.
  expect(await enterCode(token, second)).toMatchObject({ status: 200 });
  expect(await enterCode(token, codes[2] ?? '')).toMatchObject(late);
  const told = (await toldTo(id)).filter(({ task }) => task === 'auth.send_recovery_code_used');
  expect(told.map(({ payload }) => (payload as { left: number }).left)).toEqual([9, 8]);
});

test("refuses another member's code, passkey or sign-in", async () => {
  const owner = await join('owner');
  const thief = await join('thief');
  const token = await owner.begin();
  expect(await owner.enterCode(token, thief.codes[0] ?? '')).toMatchObject(noCode);
  expect(await owner.pass(token, thief.device)).toMatchObject(unproved);
  expect(await owner.pass(token, testAuthenticator())).toMatchObject(unproved);
  expect(await owner.pass(token, owner.device, { isVerified: false })).toMatchObject(unproved);
  const question = await owner.askStep(token);
  expect(await owner.answerStep(await thief.begin(), owner.device.get(question))).toMatchObject(
    late,
  );
  expect(await owner.pass(token)).toMatchObject({ status: 200 });
  expect(await thief.enterCode(await thief.begin(), thief.codes[0] ?? '')).toMatchObject({
    status: 200,
  });
});

test('a challenge works once, and a sign-in waits for five minutes', async () => {
  const { deps, id, device, begin, askStep, answerStep, enterCode, codes } = await join('waits');
  const token = await begin();
  const asked = await askStep(token);
  expect(await answerStep(token, device.get(asked, { isVerified: false }))).toMatchObject(unproved);
  expect(await answerStep(token, device.get(asked))).toMatchObject(late);
  const other = await begin();
  const question = await askStep(other);
  const age = (interval: string) =>
    deps
      .db('second_steps')
      .where({ user_id: id })
      .update({ expire: deps.db.raw(`expire - interval '${interval}'`) });
  await age('4 minutes 50 seconds');
  expect(await answerStep(other, device.get(question))).toMatchObject({ status: 200 });
  await age('11 seconds');
  expect(await enterCode(token, codes[0] ?? '')).toMatchObject(late);
});

test('a new password ends pending sign-ins', async () => {
  const { deps, id, begin, enterCode, codes } = await join('changed');
  const token = await begin();
  await deps.db.transaction((trx) => changePassword(trx, id, 'the new hash'));
  expect(await deps.db('second_steps').where({ user_id: id })).toEqual([]);
  expect(await enterCode(token, codes[0] ?? '')).toMatchObject(late);
});

test('shows a suspended member the suspension, both after the password and after the second step', async () => {
  const { deps, id, begin, enterPassword, enterCode, codes } = await join('suspended');
  const token = await begin();
  await deps.db('suspensions').insert({ user_id: id, text: 'Asked for money.' });
  expect(await enterPassword()).toMatchObject({ status: 403, body: { code: 'suspended' } });
  expect(await enterCode(token, codes[0] ?? '')).toMatchObject({
    status: 403,
    body: { code: 'suspended' },
  });
  expect(await sessionsOf(id)).toHaveLength(1);
});

test('of many concurrent uses of one code, only one signs in', async () => {
  const { id, codes, begin, enterCode } = await join('at.once');
  const before = (await sessionsOf(id)).length;
  const tokens = await Promise.all([begin(), begin(), begin(), begin()]);
  const replies = await Promise.all(tokens.map((token) => enterCode(token, codes[0] ?? '')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect(await sessionsOf(id)).toHaveLength(before + 1);
  const token = await begin();
  const again = await Promise.all(codes.slice(1, 5).map((code) => enterCode(token, code)));
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('after ten wrong codes, the right one and the passkey have to wait too', async () => {
  const { begin, enterCode, pass, codes, signIn } = await join('guessed');
  const token = await begin();
  for (let i = 0; i < 10; i += 1) await enterCode(token, `guess ${i}`);
  expect(await enterCode(token, codes[0] ?? '')).toMatchObject({ status: 429 });
  expect(await pass(token)).toMatchObject({ status: 429 });
  expect(await signIn()).toMatchObject({ status: 200 });
});

test('a failed second step notifies the member once, unless on a known device', async () => {
  const { id, jobs, mail, me, email, device, begin, enterCode, pass, enterPassword, app } =
    await join('failed');
  const failures = async () =>
    (await toldTo(id)).filter(({ task }) => task === 'auth.send_second_step_failed');
  const { secondStep } = (await enterPassword(undefined, me)).body;
  await as(app, me).post('/api/auth/login/recovery-code', { ...secondStep, code: 'a typo' });
  expect(await failures()).toEqual([]);
  const token = await begin();
  for (const code of ['guess', 'another']) {
    expect(await enterCode(token, code)).toMatchObject(noCode);
  }
  expect(await pass(token, testAuthenticator())).toMatchObject(unproved);
  const [job, ...more] = await failures();
  expect(more).toEqual([]);
  await jobs['auth.send_second_step_failed']?.(job?.payload, {
    log: createLog({ level: 'silent' }),
  });
  expect(mail.sent.at(-1)).toMatchObject({ to: email, subject: 'Someone entered your password' });
  expect(mail.sent.at(-1)?.text).toMatch(/auth\/not-me\?token=/);
  expect(await pass(token, device)).toMatchObject({ status: 200 });
});
