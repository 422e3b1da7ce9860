import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as, cookieFrom } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { registration } from '@introvest/testing/registration';
import { accountKey } from '../limits.js';
import { createTestApp } from '../testing/testApp.js';
import { eraseTask } from './erasure.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const db = () => database.db('auth');

async function leave(cookie: string): Promise<void> {
  const { app, jobs } = createTestApp(database);
  const reply = await as(app, { cookie }).delete('/api/auth/account');
  expect(reply).toMatchObject({ status: 200 });
  const forgetting = (await listQueued(database)).filter(({ task }) => task === eraseTask);
  for (const { payload } of forgetting) await jobs[eraseTask]?.(payload, { log });
}

async function guess(email: string): Promise<void> {
  const { app } = createTestApp(database);
  for (let tries = 0; tries < 9; tries += 1) {
    const reply = await as(app, null).post('/api/auth/login', { email, password: 'not this one' });
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
    await leave(other.cookie);
    expect(await counted(email)).toEqual([9, 9]);
  },
);

test('erases the counters of a verified address with its account', async () => {
  const leaver = await createUser(database, { email: 'gone@box.example' });
  await guess(leaver.email);
  await leave(leaver.cookie);
  expect(await counted(leaver.email)).toEqual([]);
});

test('sends three emails to someone who repeatedly registers and leaves', async () => {
  const { app, jobs, mail } = createTestApp(database);
  const given = registration('bombed@box.example');
  for (let times = 0; times < 5; times += 1) {
    const joined = await as(app, null).post('/api/auth/register', given);
    expect(joined).toMatchObject({ status: 201 });
    const { id } = (joined.body as { user: { id: string } }).user;
    const queued = (await listQueued(database)).filter(
      ({ task, payload }) =>
        task === 'auth.send_verification' && (payload as { userId: string }).userId === id,
    );
    for (const { task, payload } of queued) await jobs[task]?.(payload, { log });
    await leave(cookieFrom(joined.headers));
  }
  expect(mail.sent.map(({ to }) => to)).toEqual(Array(3).fill(given.email));
});

test('sends ten emails to an unverified address whose password is repeatedly changed', async () => {
  const { jobs, mail } = createTestApp(database);
  const task = 'auth.send_password_changed';
  const stranger = await createUser(database, { email: 'told@box.example', isVerified: false });
  const owner = await createUser(database, { email: 'own@box.example' });
  for (let times = 0; times < 12; times += 1) {
    for (const { id } of [stranger, owner]) {
      await jobs[task]?.({ userId: id, since: Date.now(), inSettings: true }, { log });
    }
  }
  const to = mail.sent.map((sent) => sent.to);
  expect(to.filter((address) => address === stranger.email)).toHaveLength(10);
  expect(to.filter((address) => address === owner.email)).toHaveLength(12);
});
