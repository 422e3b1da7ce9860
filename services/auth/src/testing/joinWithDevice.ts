import type { Passkey } from '@introvest/contracts/passkeys';
import type { RecoveryCodes } from '@introvest/contracts/secondStep';
import { testAuthenticator } from '@introvest/testing/authenticator';
import type { TestDatabase } from '@introvest/testing/database';
import { as, cookieFrom } from '@introvest/testing/http';
import { password, registration } from '@introvest/testing/registration';
import { updateVerified } from '../tokens/queries.js';
import { createTestApp } from './testApp.js';

const path = '/api/auth/passkeys';

export interface DeviceSignIn {
  ceremony: string;
  options: { challenge: string; user: { id: string } };
}

/** Creates a member with an authenticator. The email address is verified unless `proves` is false. */
export async function joinWithDevice(database: TestDatabase, name: string, proves = true) {
  const made = createTestApp(database);
  const { app } = made;
  const email = `${name}@example.com`;
  const reply = await as(app, null).post<{ user: { id: string } }>(
    '/api/auth/register',
    registration(email),
  );
  const me = { cookie: cookieFrom(reply.headers) };
  if (proves) await updateVerified(database.db('auth'), reply.body.user.id);
  const device = testAuthenticator();
  const wish = async (given = password) =>
    as(app, me).post<DeviceSignIn>(`${path}/options`, { name: 'Laptop', password: given });
  const add = async (changes = {}, who = me) => {
    const { ceremony, options } = (await wish()).body;
    const credential = device.create(options, changes);
    return as(app, who).post<Passkey>(path, { ceremony, credential });
  };
  const ask = async () => (await as(app, null).post<DeviceSignIn>(`${path}/sign-in/options`)).body;
  const answer = (ceremony: string, credential: object, who: { cookie: string } | null = null) =>
    as(app, who).post(`${path}/sign-in`, { ceremony, credential });
  const signIn = async (changes = {}, who: { cookie: string } | null = null) => {
    const { ceremony, options } = await ask();
    return answer(ceremony, device.get(options, changes), who);
  };
  return { ...made, id: reply.body.user.id, email, me, device, wish, add, ask, answer, signIn };
}

interface Refused {
  code: string;
  secondStep: { token: string };
}

export async function joinWithSecondStep(database: TestDatabase, name: string) {
  const person = await joinWithDevice(database, name);
  const { app, me, email, device } = person;
  const passkey = (await person.add()).body;
  const { codes } = (await as(app, me).post<RecoveryCodes>('/api/auth/second-step')).body;
  const enterPassword = (given = password, who: { cookie: string } | null = null) =>
    as(app, who).post<Refused>('/api/auth/login', { email, password: given });
  const begin = async () => (await enterPassword()).body.secondStep.token;
  const enterCode = (token: string, code: string) =>
    as(app, null).post('/api/auth/login/recovery-code', { token, code });
  const askStep = async (token: string) =>
    (await as(app, null).post<DeviceSignIn>('/api/auth/login/passkey/options', { token })).body
      .options;
  const answerStep = (token: string, credential: object) =>
    as(app, null).post('/api/auth/login/passkey', { token, credential });
  const pass = async (token: string, by = device, changes = {}) =>
    answerStep(token, by.get(await askStep(token), changes));
  return { ...person, passkey, codes, enterPassword, begin, enterCode, askStep, answerStep, pass };
}
