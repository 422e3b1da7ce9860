import type Router from '@koa/router';
import { appealSuspension, login, logout } from '@introvest/contracts/auth';
import { AppError, conflict } from '@introvest/service-kit/errors';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { endSession } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import { completeSignIn } from '../completeSignIn.js';
import type { RouteDeps } from '../deps.js';
import { isKnownDevice, readDevice } from '../device.js';
import { matchPassword } from '../passwords/hash.js';
import { notifyModerators } from '../moderators/notifyModerators.js';
import { updateAppeal } from '../suspensions/queries.js';
import { refuseWithoutSecondStep } from '../factors/refuse.js';
import { refuseSuspended } from '../suspensions/refuse.js';
import { findUserByEmail, findUserWithStatus, type UserRow } from '../users/queries.js';

const wrong = () => new AppError('unauthenticated', 'Invalid email or password.');

interface Attempt {
  email: string;
  password: string;
}

type Work<T> = (found: UserRow) => Promise<T>;

/** Registers sign-in and sign-out. Known and unknown email addresses follow the same path and take the same time. */
export function registerSessions(router: Router, routeDeps: RouteDeps): void {
  const { deps, limits, queues, signIns } = routeDeps;
  const { db, settings } = deps;

  async function requirePassword(
    ctx: Context,
    found: UserRow | undefined,
    password: string,
    known?: string,
  ) {
    const isRight = await matchPassword(found?.password, password, known);
    if (found && isRight) return found;
    signIns.refused(ctx, found?.id, 'password');
    throw wrong();
  }

  async function signIn(ctx: Context, { id, password }: UserRow) {
    const found = await findUserWithStatus(db, id);
    if (!found) throw wrong();
    const user = { ...found, password };
    if (user.is_suspended) await refuseSuspended(db, id);
    await refuseWithoutSecondStep(db, user);
    return completeSignIn(routeDeps, ctx, user, { means: 'password', notice: {} });
  }

  async function onKnownDevice<T>(ctx: Context, { email, password }: Attempt, work: Work<T>) {
    const device = readDevice(ctx, settings);
    if (!device) return undefined;
    return queues.forKnownDevice(device, async () => {
      const found = await findUserByEmail(db, email);
      if (!found || !isKnownDevice(settings, device, found)) return undefined;
      const tries = limits.guessOnDevice(found.id, device.id);
      const check = () => requirePassword(ctx, found, password, found.id);
      return work(await limits.during(tries, check));
    });
  }

  async function withPassword<T>(ctx: Context, attempt: Attempt, work: Work<T>): Promise<T> {
    const done = await onKnownDevice(ctx, attempt, work);
    if (done) return done;
    const tries = limits.guess(attempt.email, ctx.ip);
    await limits.refuseAgain(tries);
    return queues.forUnknownClient(ctx.ip, async () => {
      // Reads the account before counting the attempt, because a database failure must not count as an attempt.
      const found = await findUserByEmail(db, attempt.email);
      return work(await limits.during(tries, () => requirePassword(ctx, found, attempt.password)));
    });
  }

  serve(router, login, ({ ctx, body }) => withPassword(ctx, body, (found) => signIn(ctx, found)));

  serve(router, appealSuspension, ({ ctx, body: { text, ...attempt } }) =>
    withPassword(ctx, attempt, ({ id }) =>
      commitReply(ctx, db, async (trx) => {
        const sent = await updateAppeal(trx, id, text);
        if (sent === 0)
          throw conflict('You’ve already appealed, or your account is no longer suspended.');
        await notifyModerators(trx, 'appealed', id);
        return { message: 'Your appeal has been sent.' };
      }),
    ),
  );

  serve(router, logout, async ({ ctx }) => {
    await endSession(ctx, deps);
    return { message: 'You have been signed out of your account.' };
  });
}
