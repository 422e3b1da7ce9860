import type Router from '@koa/router';
import { login, logout } from '@introvest/contracts/auth';
import { AppError } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { endSession } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { Entrance } from '../deps.js';
import { isKnownDevice, readDevice } from '../device.js';
import { browserIn } from '../mails/browser.js';
import { isPassword } from '../passwords/hash.js';
import { presentCurrentUser } from '../users/present.js';
import { findUserByEmail, findUserWithStatus, type UserRow } from '../users/queries.js';
import { beginSession } from '../beginSession.js';

const wrong = () => new AppError('unauthenticated', 'Invalid email or password.');

interface Attempt {
  email: string;
  password: string;
}

/** What the mail of a sign-in on a new device will say: never where from, and of the browser only its kind. */
const newDevice = (ctx: Context, userId: string) => ({
  userId,
  browser: browserIn(ctx.get('user-agent')),
  since: Date.now(),
});

/** Sign-in and sign-out. Known and unknown addresses take the same path and the same time. */
export function registerSessions(router: Router, { deps, limits, door }: Entrance): void {
  const { db, settings } = deps;

  /** `known` is the account's id when its device vouches for it. */
  async function signIn(
    ctx: Context,
    found: UserRow | undefined,
    password: string,
    known?: string,
  ) {
    if (!(await isPassword(found?.password, password, known)) || !found) throw wrong();
    const user = await findUserWithStatus(db, found.id);
    if (!user) throw wrong();
    const mail = known === undefined && (await limits.allows(limits.deviceMail(user.email)));
    return commitReply(ctx, db, async (trx) => {
      await beginSession(ctx, settings, trx, { ...user, password: found.password });
      if (mail) await enqueue(trx, 'auth.send_new_device', newDevice(ctx, user.id));
      return { message: 'Welcome back!', user: presentCurrentUser(user) };
    });
  }

  /** Undefined when the device does not know the account. */
  async function onKnownDevice(ctx: Context, { email, password }: Attempt) {
    const device = readDevice(ctx, settings);
    if (!device) return undefined;
    return door.device(device, async () => {
      const found = await findUserByEmail(db, email);
      if (!found || !isKnownDevice(settings, device, found)) return undefined;
      const tries = limits.guessOnDevice(found.id, device.id);
      return limits.during(tries, () => signIn(ctx, found, password, found.id));
    });
  }

  function asStranger(ctx: Context, { email, password }: Attempt) {
    const tries = limits.guess(email, ctx.ip);
    return door.stranger(ctx.ip, async () => {
      // Read before anything counts: a database that fails has not judged a password.
      const found = await findUserByEmail(db, email);
      return limits.during(tries, () => signIn(ctx, found, password));
    });
  }

  serve(router, login, async ({ ctx, body }) => {
    const welcome = await onKnownDevice(ctx, body);
    if (welcome) return welcome;
    await limits.refuseAgain(limits.guess(body.email, ctx.ip));
    return asStranger(ctx, body);
  });

  serve(router, logout, ({ ctx }) => {
    endSession(ctx, settings);
    return { message: 'You have been signed out of your account.' };
  });
}
