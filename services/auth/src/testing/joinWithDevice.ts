import type { Passkey } from '@introvest/contracts/passkeys';
import type { RecoveryCodes } from '@introvest/contracts/secondStep';
import { testAuthenticator } from '@introvest/testing/authenticator';
import type { TestDatabase } from '@introvest/testing/database';
import { password } from '@introvest/testing/registration';
import { updateVerified } from '../tokens/queries.js';
import { join, type Client } from './testApp.js';

export interface DeviceSignIn {
  ceremony: string;
  options: { challenge: string; user: { id: string } };
}

export async function joinWithDevice(database: TestDatabase, name: string, proves = true) {
  const made = await join(database, `${name}@example.com`);
  const { post, deps, id, me } = made;
  if (proves) await updateVerified(deps.db, id);
  const device = testAuthenticator();
  const wish = (given = password) =>
    post<DeviceSignIn>('passkeys/options', { name: 'Laptop', password: given }, me);
  const add = async (changes = {}, by = device) => {
    const { ceremony, options } = (await wish()).body;
    return post<Passkey>('passkeys', { ceremony, credential: by.create(options, changes) }, me);
  };
  const ask = async () => (await post<DeviceSignIn>('passkeys/sign-in/options')).body;
  const answer = (ceremony: string, credential: object, client: Client = null) =>
    post('passkeys/sign-in', { ceremony, credential }, client);
  const usePasskey = async (changes = {}, client: Client = null) => {
    const { ceremony, options } = await ask();
    return answer(ceremony, device.get(options, changes), client);
  };
  return { ...made, device, wish, add, ask, answer, usePasskey };
}

export async function joinWithSecondStep(database: TestDatabase, name: string) {
  const person = await joinWithDevice(database, name);
  const { post, me, device, signIn } = person;
  const passkey = (await person.add()).body;
  const { codes } = (await post<RecoveryCodes>('second-step', undefined, me)).body;
  const begin = async () => (await signIn()).body.secondStep.token;
  const enterCode = (token: string, code = codes[0]) =>
    post('login/recovery-code', { token, code });
  const askStep = async (token: string) =>
    (await post<DeviceSignIn>('login/passkey/options', { token })).body.options;
  const answerStep = (token: string, credential: object) =>
    post('login/passkey', { token, credential });
  const pass = async (token: string, by = device, changes = {}) =>
    answerStep(token, by.get(await askStep(token), changes));
  return { ...person, passkey, codes, begin, enterCode, askStep, answerStep, pass };
}
