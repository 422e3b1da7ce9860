import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { password } from '@introvest/testing/registration';
import { joinWithDevice } from '../testing/joinWithDevice.js';
import { change, deadLink, join, refuses, replyWith, tokenIn } from '../testing/testApp.js';

const database = useTestDatabase();

async function joined(name: string) {
  const made = await join(database, `${name}@old.example`);
  const { post, me, mails } = made;
  const ask = (email: string, given = password) => post('email', { email, password: given }, me);
  const confirm = (token: string) => post('email/confirm', { token });
  const signInAt = (email: string) => post('login', { email, password });
  return { ...made, ask, confirm, signInAt, emails: () => mails('address') };
}

test('changes the email address once the emailed link is used, and accepts the old one until then', async () => {
  const { me, email, ask, emails, confirm, signInAt, account, getUser } = await joined('moves');
  expect(await ask('moves@new.example')).toMatchObject({ status: 202 });
  const [asked, ...more] = await emails();
  expect(more).toEqual([]);
  const subject = 'Confirm your new email address';
  expect(asked).toMatchObject({ to: 'moves@new.example', subject });
  expect(await signInAt(email)).toMatchObject({ status: 200 });
  expect(await signInAt('moves@new.example')).toMatchObject({ status: 401 });

  expect(await confirm(tokenIn(asked))).toMatchObject({ status: 200 });
  expect(await signInAt('moves@new.example')).toMatchObject({ status: 200 });
  expect(await signInAt(email)).toMatchObject({ status: 401 });
  const moved = { email: 'moves@new.example', isVerified: true };
  expect(await getUser(me)).toMatchObject({ status: 200, body: moved });
  expect(await account()).toMatchObject({ pending_email: null, pending_email_expires: null });
  expect(await confirm(tokenIn(asked))).toMatchObject(deadLink);
});

test('ends links that were sent to the former email address', async () => {
  const { id, ask, emails, confirm, createLink, reset, post } = await joined('links');
  const token = await createLink('reset', id);
  const verification = { token: await createLink('verification', id) };
  await ask('links@new.example');
  const [asked] = await emails();
  expect(await confirm(tokenIn(asked))).toMatchObject({ status: 200 });
  expect(await reset(token)).toMatchObject(deadLink);
  expect(await post('verify-email', verification)).toMatchObject({ status: 400 });
});

test('refuses a wrong password, the same email address and an invalid one', async () => {
  const { email, ask, account } = await joined('refused');
  const wrong = refuses('password', 'This password is incorrect');
  expect(await ask('refused@new.example', 'not it at all')).toMatchObject(wrong);
  const own = refuses('email', 'This is already your email address');
  expect(await ask(email.toUpperCase())).toMatchObject(own);
  expect(await ask('nobody')).toMatchObject(refuses('email', 'Invalid email address'));
  expect(await account()).toMatchObject({ pending_email: null });
});

test('sends the same reply if the email address is taken, and notifies its owner', async () => {
  const { ask, emails, deps, id } = await joined('collector');
  const owner = await createUser(database, { email: 'taken@else.example' });
  const [free, taken] = [await ask('free@else.example'), await ask('Taken@else.example')];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const sent = await emails();
  const subject = 'Someone tried to use your email address';
  expect(sent).toMatchObject([{ to: owner.email, subject }]);
  expect(sent[0]?.text).not.toMatch(/collector|token=|Okafor/);
  expect(await deps.db('mailed_tokens').where({ user_id: id, purpose: 'new_email' })).toEqual([]);
});

test('refuses an email address that was taken in the meantime and changes nothing', async () => {
  const { email, ask, emails, confirm, signInAt } = await joined('late');
  await ask('late@new.example');
  const [asked] = await emails();
  await createUser(database, { email: 'LATE@new.example' });
  const taken = 'This email address is already in use.';
  expect(await confirm(tokenIn(asked))).toMatchObject(replyWith(409, taken));
  expect(await signInAt(email)).toMatchObject({ status: 200 });
});

test('confirms only the latest request, so that a mistyped email address never gets the account', async () => {
  const { ask, emails, confirm, account } = await joined('typo');
  await ask('tpyo@new.example');
  const [mistyped] = await emails();
  await ask('typo@new.example');
  const [right] = await emails();
  expect(await confirm(tokenIn(mistyped))).toMatchObject(deadLink);
  expect(await confirm(tokenIn(right))).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: 'typo@new.example' });
});

test('sends no email for a withdrawn request, not even to the owner of a taken address', async () => {
  const { ask, emails } = await joined('hesitates');
  const owner = await createUser(database);
  await ask(owner.email);
  await ask('hesitates@new.example');
  expect(await emails()).toMatchObject([{ to: 'hesitates@new.example' }]);
});

test('a link expires after a day', async () => {
  const { ask, emails, confirm, deps, id } = await joined('slow');
  await ask('slow@new.example');
  const [asked] = await emails();
  const day = deps.db.raw("expire - interval '24 hours 1 second'");
  await deps.db('mailed_tokens').where({ user_id: id }).update({ expire: day });
  expect(await confirm(tokenIn(asked))).toMatchObject(deadLink);
});

test('allows five requests an hour per account, and three emails per address', async () => {
  const { ask, emails } = await joined('asks');
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await ask('asked@new.example')).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  expect(await emails()).toHaveLength(3);
});

async function beset(name: string) {
  const made = await joinWithDevice(database, name);
  const { app, post, mails, id, me } = made;
  const stranger = { cookie: await createSession(database, id) };
  const body = { email: `${name}@stranger.example`, password };
  expect(await post('email', body, stranger)).toMatchObject({ status: 202 });
  const [mailed] = await mails('send_new_address');
  const confirm = () => post('email/confirm', { token: tokenIn(mailed) });
  const endSession = async (isCurrent: boolean) => {
    const path = '/api/auth/sessions';
    const { body: list } = await as(app, me).get<{ id: string; isCurrent: boolean }[]>(path);
    const ended = list.find((session) => session.isCurrent === isCurrent);
    return as(app, me).delete(`${path}/${ended?.id}`);
  };
  return { ...made, confirm, endSession };
}

type Beset = Awaited<ReturnType<typeof beset>>;

const ways: [string, (of: Beset) => Promise<unknown>][] = [
  ['a reset by mail', async ({ reset, createLink, id }) => reset(await createLink('reset', id))],
  ['a new password in the settings', ({ post, me }) => post('password', change, me)],
  [
    'the second step',
    async ({ post, me, add }) => {
      await add();
      return post('second-step', undefined, me);
    },
  ],
  ['signing the stranger out', ({ endSession }) => endSession(false)],
  [
    'the link that disowns a sign-in',
    async ({ disown, createLink, id }) => disown(await createLink('not_me', id)),
  ],
];

test.each(ways)(
  "%s cancels the attacker's change of the email address, whether or not its link was emailed",
  async (way, act) => {
    const all = await beset(`beset${ways.findIndex(([name]) => name === way)}`);
    expect(await act(all)).toMatchObject({ status: 200 });
    expect(await all.confirm()).toMatchObject(deadLink);
    expect(await all.account()).toMatchObject({ email: all.email, pending_email: null });
    const [job] = await all.queued('send_new_address');
    expect(await all.run('auth.send_new_address', job?.payload)).toEqual([]);
  },
);

test('signing out this session keeps a requested change', async () => {
  const { confirm, account, endSession } = await beset('patient');
  expect(await endSession(true)).toMatchObject({ status: 200 });
  expect(await confirm()).toMatchObject({ status: 200 });
  expect(await account()).toMatchObject({ email: 'patient@stranger.example' });
});
