import type { AccountSession } from '@introvest/contracts/account';
import { createFounder } from '@introvest/testing/factories/founder';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { createHash, randomBytes } from 'node:crypto';
import type { TestUser } from '@introvest/testing/people';
import { password, registration } from '@introvest/testing/registration';
import { keeping, type Write, type Writes } from './call.js';
import { join, newEmail, type Stage } from './stage.js';

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

const withToken = (
  purpose: string,
  more: object = {},
  personOf: (stage: Stage) => TestUser | Promise<TestUser> = ({ founder }) => founder,
): Write =>
  keeping(['token', ...Object.keys(more)], async (stage) => {
    const { id } = await personOf(stage);
    return { caller: null, body: { token: await mailLink(stage, id, purpose), ...more } };
  });

async function createNewcomerWithNewEmail(stage: Stage): Promise<TestUser> {
  const person = await newcomer(stage);
  const pending = { pending_email: newEmail(), pending_email_expires: 'tomorrow' };
  await stage.database.db('auth')('users').where({ id: person.id }).update(pending);
  return person;
}

const byNewMember = (more: () => object = () => ({})): Write =>
  keeping(['password', ...Object.keys(more())], async ({ app }) => ({
    caller: await join(app),
    body: { password, ...more() },
  }));

const chosen = 'harbour lights at dusk';

const createFounderAtWork = ({ database }: Stage) =>
  createFounder(database, { profile: { website: 'https://work.example' } });

export const accountWrites: Writes = {
  register: keeping(['email', 'password', 'confirmPassword'], () => ({
    caller: null,
    body: registration(newEmail()),
  })),
  login: keeping(['email', 'password'], async ({ app }) => {
    const { email } = await join(app);
    return { caller: null, body: { email, password } };
  }),
  appealSuspension: keeping(['email', 'password'], async ({ app, database }) => {
    const { id, email } = await join(app);
    await database.db('auth')('suspensions').insert({ user_id: id, text: 'Asked for money.' });
    return { caller: null, body: { email, password, text: 'It was not me.' } };
  }),
  logout: async ({ database, founder }) => ({
    caller: { ...founder, cookie: await createSession(database, founder.id) },
  }),
  forgotPassword: () => ({ caller: null, body: { email: newEmail() } }),
  resetPassword: withToken('reset', secret),
  checkResetToken: withToken('reset'),
  disownSignIn: withToken('not_me'),
  verifyEmail: withToken('verification', {}, newcomer),
  resendVerification: async (stage) => ({ caller: await newcomer(stage) }),
  deleteAccount: ({ founder }) => ({ caller: founder }),
  changeName: ({ founder }) => ({ caller: founder, body: { firstName: 'Grace' } }),
  changePassword: byNewMember(() => ({ newPassword: chosen, confirmPassword: chosen })),
  confirmIdentity: byNewMember(),
  startExport: byNewMember(),
  changeEmail: byNewMember(() => ({ email: newEmail() })),
  confirmEmail: withToken('new_email', {}, createNewcomerWithNewEmail),
  askWorkDomain: keeping(['email'], async (stage) => ({
    caller: await createFounderAtWork(stage),
    body: { email: newEmail().replace('@a.', '@work.') },
  })),
  confirmWorkDomain: keeping(['token'], async (stage) => {
    const caller = await createFounderAtWork(stage);
    await stage.database
      .db('auth')('work_addresses')
      .insert({ user_id: caller.id, address: 'ada@work.example', domain: 'work.example' });
    return { caller, body: { token: await mailLink(stage, caller.id, 'work_domain') } };
  }),
  endAccountSession: async ({ app, database, founder }) => {
    await createSession(database, founder.id);
    const { body } = await as(app, founder).get<AccountSession[]>('/api/auth/sessions');
    const elsewhere = body.find(({ isCurrent }) => !isCurrent);
    return { caller: founder, params: { sessionId: elsewhere?.id ?? '' } };
  },
  setUserType: async (stage) => ({
    caller: await newcomer(stage),
    body: { userType: 'founder' },
  }),
};
