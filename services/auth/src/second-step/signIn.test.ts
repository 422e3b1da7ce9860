import { expect, test } from '@jest/globals';
import { testAuthenticator } from '@introvest/testing/authenticator';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { type TestReply, cookieFrom } from '@introvest/testing/http';
import { joinWithSecondStep } from '../testing/joinWithDevice.js';
import { refuses, replyWith, statusesOf } from '../testing/testApp.js';
import { changePassword } from '../tokens/changePassword.js';

const database = useTestDatabase();

const join = (name: string) => joinWithSecondStep(database, name);
const late = replyWith(409, 'Your sign-in timed out. Enter your password again.');
const unproved = replyWith(400, 'We couldn’t verify this passkey. Try again.');
const noCode = refuses('code', expect.stringMatching(/recovery code is wrong/));
const hasSession = ({ headers }: TestReply) =>
  /introvest\.sid=[\w-]/.test(String(headers['set-cookie']));

test('the right password starts no session, but the passkey after it does', async () => {
  const { id, begin, enterCode, signIn, pass, sessions, queued, getUser } = await join('passes');
  const before = await sessions();
  const refused = await signIn();
  const secondStep = { token: expect.stringMatching(/^[\w-]{43}$/) };
  expect(refused).toMatchObject({ status: 403, body: { code: 'second_step', secondStep } });
  expect(hasSession(refused)).toBe(false);
  expect(await sessions()).toEqual(before);
  const token = await begin();
  const welcome = await pass(token);
  const body = { message: 'Welcome back!', user: { id } };
  expect(welcome).toMatchObject({ status: 200, body });
  const here = { cookie: cookieFrom(welcome.headers) };
  expect(await getUser(here)).toMatchObject({ status: 200, body: { id } });
  expect(await enterCode(token)).toMatchObject(late);
  const last = { task: 'auth.send_new_device', payload: { isSecondStep: true } };
  expect((await queued()).at(-1)).toMatchObject(last);
});

test("lists an account's passkeys only after its password", async () => {
  const { post, device, begin, askStep } = await join('names');
  expect(await askStep(await begin())).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: device.id, type: 'public-key' }],
  });
  expect(await post('login/passkey/options', { token: 'made up' })).toMatchObject(late);
});

test('a code works once in any spelling, and an email states how many are left', async () => {
  const { codes, begin, enterCode, queued } = await join('codes');
  const [first = '', second = ''] = codes;
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
  expect(await enterCode(await begin(), typed)).toMatchObject({ status: 200 });
  expect(await enterCode(await begin(), first)).toMatchObject(noCode);
  const token = await begin();
  expect(await enterCode(token, 'no such code')).toMatchObject(noCode);
  expect(await enterCode(token, second)).toMatchObject({ status: 200 });
  expect(await enterCode(token, codes[2])).toMatchObject(late);
  const told = await queued('recovery_code_used');
  expect(told.map(({ payload }) => (payload as { left: number }).left)).toEqual([9, 8]);
});

test("refuses another member's code, passkey or sign-in", async () => {
  const owner = await join('owner');
  const thief = await join('thief');
  const token = await owner.begin();
  expect(await owner.enterCode(token, thief.codes[0])).toMatchObject(noCode);
  expect(await owner.pass(token, thief.device)).toMatchObject(unproved);
  expect(await owner.pass(token, testAuthenticator())).toMatchObject(unproved);
  expect(await owner.pass(token, owner.device, { isVerified: false })).toMatchObject(unproved);
  const credential = owner.device.get(await owner.askStep(token));
  expect(await owner.answerStep(await thief.begin(), credential)).toMatchObject(late);
  expect(await owner.pass(token)).toMatchObject({ status: 200 });
  expect(await thief.enterCode(await thief.begin())).toMatchObject({ status: 200 });
});

test('a challenge works once, and a sign-in waits for five minutes', async () => {
  const { deps, id, device, begin, askStep, answerStep, enterCode } = await join('waits');
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
  expect(await enterCode(token)).toMatchObject(late);
});

test('a new password ends pending sign-ins', async () => {
  const { deps, id, begin, enterCode } = await join('changed');
  const token = await begin();
  await deps.db.transaction((trx) => changePassword(trx, id, 'the new hash'));
  expect(await deps.db('second_steps').where({ user_id: id })).toEqual([]);
  expect(await enterCode(token)).toMatchObject(late);
});

test('shows a suspended member the suspension, both after the password and after the second step', async () => {
  const { deps, id, begin, signIn, enterCode, sessions } = await join('suspended');
  const token = await begin();
  await deps.db('suspensions').insert({ user_id: id, text: 'Asked for money.' });
  const suspended = { status: 403, body: { code: 'suspended' } };
  expect(await signIn()).toMatchObject(suspended);
  expect(await enterCode(token)).toMatchObject(suspended);
  expect(await sessions()).toHaveLength(1);
});

test('of many concurrent uses of one code, only one signs in', async () => {
  const { codes, begin, enterCode, sessions } = await join('at.once');
  const before = (await sessions()).length;
  const tokens = await Promise.all([begin(), begin(), begin(), begin()]);
  const replies = await Promise.all(tokens.map((token) => enterCode(token)));
  expect(statusesOf(replies)).toEqual([200, 400, 400, 400]);
  expect(await sessions()).toHaveLength(before + 1);
  const token = await begin();
  const again = await Promise.all(codes.slice(1, 5).map((code) => enterCode(token, code)));
  expect(statusesOf(again)).toEqual([200, 409, 409, 409]);
});

test('after ten wrong codes, the right one and the passkey have to wait too', async () => {
  const { begin, enterCode, pass, usePasskey } = await join('guessed');
  const token = await begin();
  for (let i = 0; i < 10; i += 1) await enterCode(token, `guess ${i}`);
  expect(await enterCode(token)).toMatchObject({ status: 429 });
  expect(await pass(token)).toMatchObject({ status: 429 });
  expect(await usePasskey()).toMatchObject({ status: 200 });
});

test('a failed second step notifies the member once, unless on a known device', async () => {
  const { me, email, begin, enterCode, pass, signIn, post, queued, mails } = await join('failed');
  const { secondStep } = (await signIn(undefined, me)).body;
  await post('login/recovery-code', { ...secondStep, code: 'a typo' }, me);
  expect(await queued('second_step_failed')).toEqual([]);
  const token = await begin();
  for (const code of ['guess', 'another'])
    expect(await enterCode(token, code)).toMatchObject(noCode);
  expect(await pass(token, testAuthenticator())).toMatchObject(unproved);
  const [sent, ...more] = await mails('second_step_failed');
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ to: email, subject: 'Someone entered your password' });
  expect(sent?.text).toMatch(/auth\/not-me\?token=/);
  expect(await pass(token)).toMatchObject({ status: 200 });
});
