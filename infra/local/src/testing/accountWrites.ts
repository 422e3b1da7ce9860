import type { AccountSession } from '@introvest/contracts/account';
import { createFounder } from '@introvest/testing/factories/founder';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { createHash, randomBytes } from 'node:crypto';
import type { TestUser } from '@introvest/testing/people';
import { password, registration } from '@introvest/testing/registration';
import type { Write, Writes } from './call.js';
import { join, newEmail } from './join.js';
import type { Stage } from './stage.js';

const secret = { password, confirmPassword: password };

async function mailLink({ database }: Stage, userId: string, purpose: string) {
  const token = randomBytes(32).toString('base64url');
  await database
    .db('auth')('mailed_tokens')
    .insert({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: userId,
      purpose,
      expire: new Date(Date.now() + 1_000_000),
    });
  return token;
}

const newcomer = ({ database }: Stage) =>
  createUser(database, { isVerified: false, userType: null });

/** Returns a call with a token from an email to this member, the founder by default. */
const withToken = (
  purpose: string,
  more: object = {},
  personOf: (stage: Stage) => TestUser | Promise<TestUser> = ({ founder }) => founder,
): Write => ({
  async prepare(stage) {
    const { id } = await personOf(stage);
    return { caller: null, body: { token: await mailLink(stage, id, purpose), ...more } };
  },
  fixed: ['token', ...Object.keys(more)],
});

async function createNewcomerWithNewEmail(stage: Stage): Promise<TestUser> {
  const person = await newcomer(stage);
  const pending = { pending_email: newEmail(), pending_email_expires: 'tomorrow' };
  await stage.database.db('auth')('users').where({ id: person.id }).update(pending);
  return person;
}

export const accountWrites: Writes = {
  register: {
    prepare: () => ({ caller: null, body: registration(newEmail()) }),
    fixed: ['email', 'password', 'confirmPassword'],
  },
  login: {
    async prepare({ app }) {
      const email = newEmail();
      await as(app, null).post('/api/auth/register', registration(email));
      return { caller: null, body: { email, password } };
    },
    fixed: ['email', 'password'],
  },
  appealSuspension: {
    async prepare({ app, database }) {
      const email = newEmail();
      const { body } = await as(app, null).post<{ user: { id: string } }>(
        '/api/auth/register',
        registration(email),
      );
      await database
        .db('auth')('suspensions')
        .insert({ user_id: body.user.id, text: 'Asked for money.' });
      return { caller: null, body: { email, password, text: 'It was not me.' } };
    },
    fixed: ['email', 'password'],
  },
  logout: {
    async prepare({ database, founder }) {
      return { caller: { ...founder, cookie: await createSession(database, founder.id) } };
    },
  },
  forgotPassword: { prepare: () => ({ caller: null, body: { email: newEmail() } }) },
  resetPassword: withToken('reset', secret),
  checkResetToken: withToken('reset'),
  disownSignIn: withToken('not_me'),
  verifyEmail: withToken('verification', {}, newcomer),
  resendVerification: { prepare: async (stage) => ({ caller: await newcomer(stage) }) },
  deleteAccount: { prepare: ({ founder }) => ({ caller: founder }) },
  changeName: { prepare: ({ founder }) => ({ caller: founder, body: { firstName: 'Grace' } }) },
  changePassword: {
    async prepare({ app }) {
      const chosen = 'harbour lights at dusk';
      const body = { password, newPassword: chosen, confirmPassword: chosen };
      return { caller: await join(app), body };
    },
    fixed: ['password', 'newPassword', 'confirmPassword'],
  },
  confirmIdentity: {
    prepare: async ({ app }) => ({ caller: await join(app), body: { password } }),
    fixed: ['password'],
  },
  changeEmail: {
    prepare: async ({ app }) => ({
      caller: await join(app),
      body: { email: newEmail(), password },
    }),
    fixed: ['email', 'password'],
  },
  confirmEmail: withToken('new_email', {}, createNewcomerWithNewEmail),
  askWorkDomain: {
    async prepare({ database }) {
      const caller = await createFounder(database, {
        profile: { website: 'https://work.example' },
      });
      return { caller, body: { email: newEmail().replace('@a.', '@work.') } };
    },
    fixed: ['email'],
  },
  confirmWorkDomain: {
    async prepare(stage) {
      const profile = { website: 'https://work.example' };
      const caller = await createFounder(stage.database, { profile });
      await stage.database
        .db('auth')('work_addresses')
        .insert({ user_id: caller.id, address: 'ada@work.example', domain: 'work.example' });
      return { caller, body: { token: await mailLink(stage, caller.id, 'work_domain') } };
    },
    fixed: ['token'],
  },
  endAccountSession: {
    async prepare({ app, database, founder }) {
      await createSession(database, founder.id);
      const { body } = await as(app, founder).get<AccountSession[]>('/api/auth/sessions');
      const elsewhere = body.find(({ isCurrent }) => !isCurrent);
      return { caller: founder, params: { sessionId: elsewhere?.id ?? '' } };
    },
  },
  setUserType: {
    prepare: async (stage) => ({ caller: await newcomer(stage), body: { userType: 'founder' } }),
  },
};
