import { expect, test } from '@jest/globals';
import type { TestDatabase } from '@introvest/testing/database';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/untilLocked';
import { password } from '@introvest/testing/registration';
import { joinWithDevice, joinWithSecondStep } from '../testing/joinWithDevice.js';

const database = useTestDatabase();

const db = () => database.db('auth');
const chosen = 'harbour lights at dusk';

type Person = Awaited<ReturnType<typeof joinWithDevice>>;
interface Asked {
  method: 'post' | 'delete';
  path: string;
  body?: object;
}
interface Call {
  join: (database: TestDatabase, name: string) => Promise<Person>;
  prepare: (person: Person) => Promise<Asked> | Asked;
}

const calls: Record<string, Call> = {
  password: {
    join: joinWithDevice,
    prepare: () => ({
      method: 'post',
      path: '/api/auth/password',
      body: { password, newPassword: chosen, confirmPassword: chosen },
    }),
  },
  address: {
    join: joinWithDevice,
    prepare: ({ email }) => ({
      method: 'post',
      path: '/api/auth/email',
      body: { email: `new.${email}`, password },
    }),
  },
  passkey: {
    join: joinWithDevice,
    async prepare({ wish, device }) {
      const { ceremony, options } = (await wish()).body;
      const body = { ceremony, credential: device.create(options) };
      return { method: 'post', path: '/api/auth/passkeys', body };
    },
  },
  stepOn: {
    join: joinWithDevice,
    async prepare({ add }) {
      await add();
      return { method: 'post', path: '/api/auth/second-step' };
    },
  },
  stepOff: {
    join: joinWithSecondStep,
    prepare: () => ({ method: 'delete', path: '/api/auth/second-step' }),
  },
  codes: {
    join: joinWithSecondStep,
    prepare: () => ({ method: 'post', path: '/api/auth/second-step/codes' }),
  },
  removal: {
    join: joinWithDevice,
    async prepare({ add }) {
      const { id } = (await add()).body;
      return { method: 'delete', path: `/api/auth/passkeys/${id}`, body: { password } };
    },
  },
};

async function waysIn({ id }: Person) {
  const of = (table: string) => db()(table).where({ user_id: id });
  return {
    account: await db()('users').where({ id }).first('password', 'pending_email', 'second_step_at'),
    passkeys: await of('passkeys').select('id'),
    codes: await of('recovery_codes').select('code_hash').orderBy('code_hash'),
  };
}

/**
 * Makes the call while another transaction holds the account's lock. If `ends` is set, that transaction also ends the
 * session.
 */
async function callWhileHeld(person: Person, { method, path, body }: Asked, ends: boolean) {
  const before = await waysIn(person);
  const { answer } = await db().transaction(async (trx) => {
    await trx('users').where({ id: person.id }).forNoKeyUpdate().select('id');
    const running = as(person.app, person.me)[method](path, body);
    expect(await Promise.race([untilLocked(database, '"users"'), running])).toBe('waits');
    if (ends) await trx('sessions').where({ user_id: person.id }).delete();
    return { answer: running };
  });
  const { status, headers } = await answer;
  const isUnchanged = JSON.stringify(await waysIn(person)) === JSON.stringify(before);
  const sessions = await db()('sessions').where({ user_id: person.id });
  const cookie = String(headers['set-cookie']);
  return {
    status,
    isUnchanged,
    sessions: sessions.length,
    isIn: /introvest\.sid=[\w-]/.test(cookie),
  };
}

test.each(Object.entries(calls))(
  'changing the %s fails without effect if the session ends while the call waits',
  async (name, { join, prepare }) => {
    const person = await join(database, `shut.${name}`);
    const found = await callWhileHeld(person, await prepare(person), true);
    expect(found).toEqual({ status: 401, isUnchanged: true, sessions: 0, isIn: false });
  },
);

test.each(Object.entries(calls))(
  'changes the %s after waiting for a lock',
  async (name, { join, prepare }) => {
    const person = await join(database, `waits.${name}`);
    const { status, isUnchanged } = await callWhileHeld(person, await prepare(person), false);
    expect({ isRefused: status >= 300, isUnchanged }).toEqual({
      isRefused: false,
      isUnchanged: false,
    });
  },
);

test("ending another session waits for the account's lock", async () => {
  const person = await joinWithDevice(database, 'ends.the.other');
  const { app, id, me, email } = person;
  await as(app, null).post('/api/auth/login', { email, password });
  const list = await as(app, me).get<{ id: string; isCurrent: boolean }[]>('/api/auth/sessions');
  const other = list.body.find(({ isCurrent }) => !isCurrent);
  const { ending } = await db().transaction(async (trx) => {
    await trx('users').where({ id }).forNoKeyUpdate().select('id');
    const running = as(app, me).delete(`/api/auth/sessions/${other?.id}`);
    expect(await Promise.race([untilLocked(database, '"users"'), running])).toBe('waits');
    // The call locks the account first, so the sessions are not locked yet while it waits.
    const free = trx('sessions').where({ user_id: id }).forUpdate().noWait();
    expect(await free).toHaveLength(2);
    return { ending: running };
  });
  expect(await ending).toMatchObject({ status: 200 });
});
