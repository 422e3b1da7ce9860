import type { RecoveryCodes } from '@introvest/contracts/secondStep';
import { testAuthenticator } from '@introvest/testing/authenticator';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { keeping, type Writes } from './call.js';
import { password } from '@introvest/testing/registration';
import { join, type Stage } from './stage.js';

const passkeys = '/api/auth/passkeys';
const laptop = { name: 'Laptop', password };

interface StartedCeremony {
  ceremony: string;
  options: { challenge: string; user: { id: string } };
}

async function joinProven({ app, database }: Stage) {
  const caller = await join(app);
  await database.db('auth')('users').where({ id: caller.id }).update({ is_verified: true });
  return caller;
}

const createPasskeyOptions = async (app: Stage['app'], caller: TestUser) =>
  (await as(app, caller).post<StartedCeremony>(`${passkeys}/options`, laptop)).body;

async function withPasskey(stage: Stage) {
  const { app } = stage;
  const [caller, device] = [await joinProven(stage), testAuthenticator()];
  const { ceremony, options } = await createPasskeyOptions(app, caller);
  const credential = device.create(options);
  const { body } = await as(app, caller).post<{ id: string }>(passkeys, { ceremony, credential });
  return { caller, device, id: body.id };
}

const secondStep = '/api/auth/second-step';

async function withSecondStep(stage: Stage) {
  const { app } = stage;
  const person = await withPasskey(stage);
  const { body } = await as(app, person.caller).post<RecoveryCodes>(secondStep);
  const { email } = person.caller;
  const login = { email, password };
  const reply = await as(app, null).post<{ secondStep: { token: string } }>(
    '/api/auth/login',
    login,
  );
  return { ...person, codes: body.codes, token: reply.body.secondStep.token };
}

export const passkeyWrites: Writes = {
  createPasskeyOptions: keeping(['password'], async (stage) => ({
    caller: await joinProven(stage),
    body: laptop,
  })),
  addPasskey: keeping(['ceremony', 'credential'], async (stage) => {
    const caller = await joinProven(stage);
    const { ceremony, options } = await createPasskeyOptions(stage.app, caller);
    return { caller, body: { ceremony, credential: testAuthenticator().create(options) } };
  }),
  removePasskey: keeping(['password'], async (stage) => {
    const { caller, id } = await withPasskey(stage);
    return { caller, params: { passkeyId: id }, body: { password } };
  }),
  askPasskey: () => ({ caller: null }),
  signInWithPasskey: keeping(['ceremony', 'credential'], async (stage) => {
    const { device } = await withPasskey(stage);
    const path = `${passkeys}/sign-in/options`;
    const { ceremony, options } = (await as(stage.app, null).post<StartedCeremony>(path)).body;
    return { caller: null, body: { ceremony, credential: device.get(options) } };
  }),
  turnOnSecondStep: withPasskey,
  turnOffSecondStep: withSecondStep,
  renewRecoveryCodes: withSecondStep,
  askSecondStep: keeping(['token'], async (stage) => {
    const { token } = await withSecondStep(stage);
    return { caller: null, body: { token } };
  }),
  passSecondStep: keeping(['token', 'credential'], async (stage) => {
    const { token, device } = await withSecondStep(stage);
    const path = '/api/auth/login/passkey/options';
    const { body } = await as(stage.app, null).post<StartedCeremony>(path, { token });
    return { caller: null, body: { token, credential: device.get(body.options) } };
  }),
  enterRecoveryCode: keeping(['token', 'code'], async (stage) => {
    const { token, codes } = await withSecondStep(stage);
    return { caller: null, body: { token, code: codes[0] } };
  }),
};
