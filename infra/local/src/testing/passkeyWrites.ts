import type { RecoveryCodes } from '@introvest/contracts/secondStep';
import { testAuthenticator } from '@introvest/testing/authenticator';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import type { Writes } from './call.js';
import { password } from '@introvest/testing/registration';
import { join } from './join.js';
import type { Stage } from './stage.js';

const passkeys = '/api/auth/passkeys';
interface Begun {
  ceremony: string;
  options: { challenge: string; user: { id: string } };
}

const wishPasskey = async (app: Stage['app'], caller: TestUser) =>
  (await as(app, caller).post<Begun>(`${passkeys}/options`, { name: 'Laptop', password })).body;

/** Somebody with a passkey. */
async function withPasskey(app: Stage['app']) {
  const [caller, device] = [await join(app), testAuthenticator()];
  const { ceremony, options } = await wishPasskey(app, caller);
  const credential = device.create(options);
  const { body } = await as(app, caller).post<{ id: string }>(passkeys, { ceremony, credential });
  return { caller, device, id: body.id };
}

const secondStep = '/api/auth/second-step';

/** Somebody who is asked for it after the password. */
async function withSecondStep(app: Stage['app']) {
  const person = await withPasskey(app);
  const { body } = await as(app, person.caller).post<RecoveryCodes>(secondStep);
  const { email } = person.caller;
  const reply = await as(app, null).post<{ secondStep: { token: string } }>('/api/auth/login', {
    email,
    password,
  });
  return { ...person, codes: body.codes, token: reply.body.secondStep.token };
}

/** Passkeys, and the second step by them. */
export const passkeyWrites: Writes = {
  wishPasskey: {
    prepare: async ({ app }) => ({ caller: await join(app), body: { name: 'Laptop', password } }),
    fixed: ['password'],
  },
  addPasskey: {
    async prepare({ app }) {
      const caller = await join(app);
      const { ceremony, options } = await wishPasskey(app, caller);
      return { caller, body: { ceremony, credential: testAuthenticator().create(options) } };
    },
    fixed: ['ceremony', 'credential'],
  },
  removePasskey: {
    async prepare({ app }) {
      const { caller, id } = await withPasskey(app);
      return { caller, params: { passkeyId: id }, body: { password } };
    },
    fixed: ['password'],
  },
  askPasskey: { prepare: () => ({ caller: null }) },
  signInWithPasskey: {
    async prepare({ app }) {
      const { device } = await withPasskey(app);
      const { body } = await as(app, null).post<Begun>(`${passkeys}/sign-in/options`);
      return {
        caller: null,
        body: { ceremony: body.ceremony, credential: device.get(body.options) },
      };
    },
    fixed: ['ceremony', 'credential'],
  },
  turnOnSecondStep: {
    prepare: async ({ app }) => ({ caller: (await withPasskey(app)).caller }),
  },
  turnOffSecondStep: {
    prepare: async ({ app }) => ({ caller: (await withSecondStep(app)).caller }),
  },
  renewRecoveryCodes: {
    prepare: async ({ app }) => ({ caller: (await withSecondStep(app)).caller }),
  },
  askSecondStep: {
    async prepare({ app }) {
      const { token } = await withSecondStep(app);
      return { caller: null, body: { token } };
    },
    fixed: ['token'],
  },
  passSecondStep: {
    async prepare({ app }) {
      const { token, device } = await withSecondStep(app);
      const { body } = await as(app, null).post<Begun>('/api/auth/login/passkey/options', {
        token,
      });
      return { caller: null, body: { token, credential: device.get(body.options) } };
    },
    fixed: ['token', 'credential'],
  },
  enterRecoveryCode: {
    async prepare({ app }) {
      const { token, codes } = await withSecondStep(app);
      return { caller: null, body: { token, code: codes[0] } };
    },
    fixed: ['token', 'code'],
  },
};
