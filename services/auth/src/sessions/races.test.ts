import { beforeAll, expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/locked';
import { changePassword } from '../tokens/changePassword.js';
import { hashPassword } from '../passwords/hash.js';
import { createTestApp } from '../testing/testApp.js';
import { newToken } from '../token.js';
import { insertToken } from '../tokens/queries.js';

const races = Number(process.env.RACES ?? 200);
const atOnce = 10;
const old = 'correct horse battery';
const chosen = 'harbour lights at dusk';

const database = useTestDatabase();
let oldHash: string;
beforeAll(async () => {
  oldHash = await hashPassword(old);
});

const db = () => database.db('auth');

async function createPerson() {
  const person = await createUser(database);
  await db()('users').where({ id: person.id }).update({ password: oldHash });
  await db()('sessions').where({ user_id: person.id }).delete();
  return person;
}

/** Resolves once storing a session waits for a lock. */
const sessionWaits = () => untilLocked(database, 'insert into auth.sessions');

test('a sign-in that checked the old password during its change starts no session', async () => {
  const { app } = createTestApp(database);
  const person = await createPerson();
  const { signIn } = await db().transaction(async (trx) => {
    await changePassword(trx, person.id, 'the new hash');
    const running = as(app, null).post('/api/auth/login', { email: person.email, password: old });
    expect(await Promise.race([sessionWaits(), running])).toBe('waits');
    return { signIn: running };
  });
  const reply = await signIn;
  expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(String(reply.headers['set-cookie'])).not.toMatch(/introvest\.sid=[\w-]/);
  expect(await db()('sessions').where({ user_id: person.id })).toEqual([]);
});

/** Signs in with the old password during a reset. Returns the remaining sessions. */
async function race(app: ReturnType<typeof createTestApp>['app']) {
  const { id, email } = await createPerson();
  const token = newToken();
  await insertToken(db(), 'reset', id, token);
  const choice = { token, password: chosen, confirmPassword: chosen };
  const [reset, signIn] = await Promise.all([
    as(app, null).post('/api/auth/reset-password', choice),
    as(app, null).post('/api/auth/login', { email, password: old }),
  ]);
  expect(reset.status).toBe(200);
  expect([200, 401]).toContain(signIn.status);
  return (await db()('sessions').where({ user_id: id })).length;
}

test(`of ${races} sign-ins with the old password during a reset, none keeps a session`, async () => {
  const { app } = createTestApp(database);
  const left: number[] = [];
  while (left.length < races) {
    left.push(...(await Promise.all(Array.from({ length: atOnce }, () => race(app)))));
  }
  // The one remaining session is the reset's own.
  expect(left.filter((sessions) => sessions !== 1)).toEqual([]);
}, 300_000);
