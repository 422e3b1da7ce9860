import type Router from '@koa/router';
import {
  getCurrentUser,
  register,
  setUserType,
  type Registration,
} from '@introvest/contracts/auth';
import { conflict, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { renewSession } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { RouteDeps } from '../deps.js';
import { hashPassword } from '../passwords/hash.js';
import { refuseCommonPassword, refuseOwnWords } from '../passwords/refuse.js';
import { beginSession } from '../completeSignIn.js';
import { readCurrentUser } from './present.js';
import { insertUser, updateMissingUserType, type NewUser } from './queries.js';

export function registerUsers(router: Router, { deps, limits, queues, signIns }: RouteDeps): void {
  const { db, settings } = deps;

  async function createAccount(ctx: Context, user: NewUser, next?: string) {
    const mail = await limits.allows(limits.verificationMail(user.email));
    return commitReply(ctx, db, async (trx) => {
      await insertUser(trx, user);
      const job = { userId: user.id, since: Date.now(), next };
      if (mail) await enqueue(trx, 'auth.send_verification', job);
      await beginSession(ctx, settings, trx, { ...user, is_verified: false });
      const message = 'Please check your email for verification.';
      return { message, user: await readCurrentUser(trx, user.id) };
    });
  }

  async function signUp(ctx: Context, body: Registration) {
    const user = {
      id: newId(),
      email: body.email,
      password: await hashPassword(body.password),
      first_name: body.firstName,
      last_name: body.lastName,
      user_type: body.userType,
    };
    try {
      const reply = await createAccount(ctx, user, body.next);
      signIns.began(ctx, user.id, 'registration');
      return reply;
    } catch (error) {
      // The unique index decides between concurrent registrations.
      if (!violates(error, 'users_email_key')) throw error;
      const taken = () => Promise.reject(conflict('An account with this email already exists.'));
      return limits.during(limits.takenAddress(ctx.ip), taken);
    }
  }

  serve(router, register, async ({ ctx, body }) => {
    refuseCommonPassword(body.password);
    refuseOwnWords(body.password, body);
    const tries = limits.registration(ctx.ip);
    const taken = limits.takenAddress(ctx.ip);
    await limits.refuseAgain([...tries, ...taken]);
    return queues.forUnknownClient(ctx.ip, async () => {
      // Checks the limit for available addresses too. Otherwise, clients could tell them from taken ones.
      await limits.refuseUsedUp(taken);
      return limits.during(tries, () => signUp(ctx, body));
    });
  });

  serve(router, getCurrentUser, async ({ ctx, user }) => {
    const current = await readCurrentUser(db, user.id);
    await renewSession(ctx, deps);
    return current;
  });

  serve(router, setUserType, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      const changed = await updateMissingUserType(trx, user.id, body.userType);
      if (changed === 0)
        throw conflict('You’ve already chosen your account type, and it can’t be changed.');
      return readCurrentUser(trx, user.id);
    }),
  );
}
