import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { accountKey } from '../limits.js';
import { createTestApp, join } from '../testing/testApp.js';
import { eraseTask } from './erasure.js';

const database = useTestDatabase();

const db = () => database.db('auth');

async function leave(client: { cookie: string }): Promise<void> {
  const { app, run } = createTestApp(database);
  const reply = await as(app, client).delete('/api/auth/account');
  expect(reply).toMatchObject({ status: 200 });
  const forgetting = (await listQueued(database)).filter(({ task }) => task === eraseTask);
  for (const { payload } of forgetting) await run(eraseTask, payload);
}

async function guess(email: string): Promise<void> {
  const { post } = createTestApp(database);
  for (let tries = 0; tries < 9; tries += 1) {
    const reply = await post('login', { email, password: 'not this one' });
    expect(reply).toMatchObject({ status: 401 });
  }
}

const counted = async (email: string): Promise<number[]> =>
  db()('rate_limits')
    .whereRaw('strpos(key, ?) > 0', [accountKey(email)])
    .where('key', 'like', 'password%')
    .pluck('points');

test.each([false, true])(
  'keeps counted guesses when an account with another tag is deleted (verified: %p)',
  async (isVerified) => {
    const { email } = await createUser(database, { email: `kept.${isVerified}@box.example` });
    await guess(email);
    const other = await createUser(database, { email: email.replace('@', '+a@'), isVerified });
    await leave(other);
    expect(await counted(email)).toEqual([9, 9]);
  },
);

test('erases the counters of a verified address with its account', async () => {
  const leaver = await createUser(database, { email: 'gone@box.example' });
  await guess(leaver.email);
  await leave(leaver);
  expect(await counted(leaver.email)).toEqual([]);
});

test('sends three emails to someone who repeatedly registers and leaves', async () => {
  const sent = [];
  for (let times = 0; times < 5; times += 1) {
    const { reply, me, mails } = await join(database, 'bombed@box.example');
    expect(reply).toMatchObject({ status: 201 });
    sent.push(...(await mails('send_verification')));
    await leave(me);
  }
  expect(sent.map(({ to }) => to)).toEqual(Array(3).fill('bombed@box.example'));
});

test('sends ten emails to an unverified address whose password is repeatedly changed', async () => {
  const { run, mail } = createTestApp(database);
  const stranger = await createUser(database, { email: 'told@box.example', isVerified: false });
  const owner = await createUser(database, { email: 'own@box.example' });
  for (let times = 0; times < 12; times += 1) {
    for (const { id: userId } of [stranger, owner])
      await run('auth.send_password_changed', { userId, inSettings: true });
  }
  const to = mail.sent.map((sent) => sent.to);
  expect(to.filter((address) => address === stranger.email)).toHaveLength(10);
  expect(to.filter((address) => address === owner.email)).toHaveLength(12);
});
