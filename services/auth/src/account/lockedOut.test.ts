import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { as } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/untilLocked';
import { password } from '@introvest/testing/registration';
import { joinWithDevice, joinWithSecondStep } from '../testing/joinWithDevice.js';
import { change } from '../testing/testApp.js';

const database = useTestDatabase();

const db = () => database.db('auth');

type Person = Awaited<ReturnType<typeof joinWithDevice>>;
type Call = ['post' | 'delete', path: string, body?: object];
type Prepare = (person: Person) => Promise<Call> | Call;

const calls: [string, typeof joinWithDevice, Prepare][] = [
  ['password', joinWithDevice, () => ['post', 'password', change]],
  [
    'address',
    joinWithDevice,
    ({ email }) => ['post', 'email', { email: `new.${email}`, password }],
  ],
  [
    'passkey',
    joinWithDevice,
    async ({ wish, device }) => {
      const { ceremony, options } = (await wish()).body;
      return ['post', 'passkeys', { ceremony, credential: device.create(options) }];
    },
  ],
  [
    'stepOn',
    joinWithDevice,
    async ({ add }) => {
      await add();
      return ['post', 'second-step'];
    },
  ],
  ['stepOff', joinWithSecondStep, () => ['delete', 'second-step']],
  ['codes', joinWithSecondStep, () => ['post', 'second-step/codes']],
  [
    'removal',
    joinWithDevice,
    async ({ add }) => ['delete', `passkeys/${(await add()).body.id}`, { password }],
  ],
];

async function waysIn({ id }: Person) {
  const of = (table: string) => db()(table).where({ user_id: id });
  return {
    account: await db()('users').where({ id }).first('password', 'pending_email', 'second_step_at'),
    passkeys: await of('passkeys').select('id'),
    codes: await of('recovery_codes').select('code_hash').orderBy('code_hash'),
  };
}

async function callWhileHeld(person: Person, [method, path, body]: Call, ends: boolean) {
  const before = await waysIn(person);
  const { answer } = await db().transaction(async (trx) => {
    await trx('users').where({ id: person.id }).forNoKeyUpdate().select('id');
    const running = as(person.app, person.me)[method](`/api/auth/${path}`, body);
    expect(await Promise.race([untilLocked(database, '"users"'), running])).toBe('waits');
    if (ends) await trx('sessions').where({ user_id: person.id }).delete();
    return { answer: running };
  });
  const { status, headers } = await answer;
  const isUnchanged = JSON.stringify(await waysIn(person)) === JSON.stringify(before);
  const sessions = (await person.sessions()).length;
  const isIn = /introvest\.sid=[\w-]/.test(String(headers['set-cookie']));
  return { status, isUnchanged, sessions, isIn };
}

test.each(calls)(
  'changing the %s fails without effect if the session ends while the call waits',
  async (name, joined, prepare) => {
    const person = await joined(database, `shut.${name}`);
    const found = await callWhileHeld(person, await prepare(person), true);
    expect(found).toEqual({ status: 401, isUnchanged: true, sessions: 0, isIn: false });
    const other = await joined(database, `waits.${name}`);
    const { status, isUnchanged } = await callWhileHeld(other, await prepare(other), false);
    expect([status < 300, isUnchanged]).toEqual([true, false]);
  },
);

test("ending another session waits for the account's lock", async () => {
  const { app, id, me, signIn } = await joinWithDevice(database, 'ends.the.other');
  await signIn();
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
