import type Router from '@koa/router';
import { login, logout } from '@introvest/contracts/auth';
import { AppError } from '@introvest/service-kit/errors';
import { serve } from '@introvest/service-kit/serve';
import { endSession, startSession } from '@introvest/service-kit/session';
import type { AuthDeps } from '../deps.js';
import type { AuthLimits } from '../limits.js';
import { isPassword } from '../passwords/hash.js';
import { presentCurrentUser } from '../users/present.js';
import { findUserByEmail, findUserWithStatus } from '../users/queries.js';

const wrong = () => new AppError('unauthenticated', 'Invalid email or password.');

/** Sign-in and sign-out. Known and unknown addresses take the same path and the same time. */
export function registerSessions(router: Router, deps: AuthDeps, limits: AuthLimits): void {
  serve(router, login, async ({ ctx, body }) => {
    const account = body.email.toLowerCase();
    const tries = [
      { limiter: limits.passwordHere, key: `${account} ${ctx.ip}` },
      { limiter: limits.passwordAnywhere, key: account },
      { limiter: limits.passwordClient, key: ctx.ip },
    ];
    // Counted before the check and given back after success: many guesses at once cannot slip through.
    for (const { limiter, key } of tries) await limiter.consume(key);
    const found = await findUserByEmail(deps.db, body.email);
    if (!(await isPassword(found?.password, body.password)) || !found) throw wrong();
    for (const { limiter, key } of tries) await limiter.giveBack(key);
    const user = await findUserWithStatus(deps.db, found.id);
    if (!user) throw wrong();
    await startSession(ctx, deps.settings, {
      id: user.id,
      userType: user.user_type,
      isVerified: user.is_verified,
    });
    return { message: 'Welcome back!', user: presentCurrentUser(user) };
  });

  serve(router, logout, ({ ctx }) => {
    endSession(ctx, deps.settings);
    return { message: 'You have been signed out of your account.' };
  });
}
