import type Router from '@koa/router';
import { appealSuspension, login, logout } from '@introvest/contracts/auth';
import { databaseTime, type Db } from '@introvest/service-kit/db';
import { AppError, conflict } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { endSession } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { RouteDeps } from '../deps.js';
import { isKnownDevice, readDevice } from '../device.js';
import { browserIn } from '../mails/browser.js';
import { matchPassword } from '../passwords/hash.js';
import { notifyModerators } from '../moderators/notifyModerators.js';
import { updateAppeal } from '../suspensions/queries.js';
import { refuseWithoutSecondStep } from '../factors/refuse.js';
import { refuseSuspended } from '../suspensions/refuse.js';
import { presentCurrentUser } from '../users/present.js';
import { findUserByEmail, findUserWithStatus, type UserRow } from '../users/queries.js';
import { beginSession } from '../beginSession.js';

const wrong = () => new AppError('unauthenticated', 'Invalid email or password.');

interface Attempt {
  email: string;
  password: string;
}

type Work<T> = (found: UserRow, known?: string) => Promise<T>;

/**
 * Returns the facts for an email about a new device: no location, only the kind of browser, and the database's time,
 * because a process's clock may be off.
 */
export const newDevice = async (ctx: Context, trx: Db, userId: string) => ({
  userId,
  browser: browserIn(ctx.get('user-agent')),
  since: await databaseTime(trx),
});

/** Registers sign-in and sign-out. Known and unknown email addresses take the same path and the same time. */
// oxlint-disable-next-line max-lines-per-function -- a flat list of routes, with two helpers
export function registerSessions(
  router: Router,
  { deps, limits, queues, signIns }: RouteDeps,
): void {
  const { db, settings } = deps;

  /** Checks the password. `known` is the account's id on a known device. */
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

  async function signIn(ctx: Context, found: UserRow, known?: string) {
    const user = await findUserWithStatus(db, found.id);
    if (!user) throw wrong();
    if (user.is_suspended) await refuseSuspended(db, user.id);
    await refuseWithoutSecondStep(db, { ...user, password: found.password });
    const mail = known === undefined && (await limits.allows(limits.deviceMail(user.email)));
    const reply = await commitReply(ctx, db, async (trx) => {
      await beginSession(ctx, settings, trx, { ...user, password: found.password });
      if (mail) await enqueue(trx, 'auth.send_new_device', await newDevice(ctx, trx, user.id));
      return { message: 'Welcome back!', user: presentCurrentUser(user) };
    });
    signIns.began(ctx, user.id, 'password');
    return reply;
  }

  /** Signs in on a known device. Returns undefined if the device doesn't know the account. */
  async function onKnownDevice<T>(ctx: Context, { email, password }: Attempt, work: Work<T>) {
    const device = readDevice(ctx, settings);
    if (!device) return undefined;
    return queues.forKnownDevice(device, async () => {
      const found = await findUserByEmail(db, email);
      if (!found || !isKnownDevice(settings, device, found)) return undefined;
      const tries = limits.guessOnDevice(found.id, device.id);
      const proven = await limits.during(tries, () =>
        requirePassword(ctx, found, password, found.id),
      );
      return work(proven, found.id);
    });
  }

  function asStranger<T>(ctx: Context, { email, password }: Attempt, work: Work<T>) {
    const tries = limits.guess(email, ctx.ip);
    return queues.forUnknownClient(ctx.ip, async () => {
      // Reads the account before counting the try, because a try that fails in the database hasn't checked a password.
      const found = await findUserByEmail(db, email);
      return work(await limits.during(tries, () => requirePassword(ctx, found, password)));
    });
  }

  async function withPassword<T>(ctx: Context, attempt: Attempt, work: Work<T>): Promise<T> {
    const done = await onKnownDevice(ctx, attempt, work);
    if (done) return done;
    await limits.refuseAgain(limits.guess(attempt.email, ctx.ip));
    return asStranger(ctx, attempt, work);
  }

  serve(router, login, ({ ctx, body }) =>
    withPassword(ctx, body, (found, known) => signIn(ctx, found, known)),
  );

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
