import type Router from '@koa/router';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@introvest/contracts/auth';
import { AppError } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { serve } from '@introvest/service-kit/serve';
import { startSession } from '@introvest/service-kit/session';
import type { AuthDeps } from '../deps.js';
import type { AuthLimits } from '../limits.js';
import { hashPassword } from '../passwords/hash.js';
import { deleteSessionsOf, findUser, updatePassword } from '../users/queries.js';
import { refuseCommonPassword } from '../users/routes.js';
import { useResetToken, useVerificationToken } from './queries.js';

const badToken = () => new AppError('validation_failed', 'Invalid or expired verification token.');

export function registerTokens(router: Router, deps: AuthDeps, limits: AuthLimits): void {
  const { db, settings } = deps;

  serve(router, verifyEmail, async ({ body }) => {
    if (!(await useVerificationToken(db, body.token))) throw badToken();
    return { message: 'Your email address has been verified.' };
  });

  serve(router, resendVerification, async ({ user, query }) => {
    if (user.isVerified) return { message: 'Your email address is verified already.' };
    await limits.resend.consume(user.id);
    await enqueue(db, 'auth.send_verification', { userId: user.id, since: Date.now(), ...query });
    return { message: 'Please check your email for verification.' };
  });

  serve(router, forgotPassword, async ({ ctx, body }) => {
    await limits.forgotClient.consume(ctx.ip);
    // A job for unknown addresses too: whether there is an account shows neither in the answer nor in its time.
    await enqueue(db, 'auth.send_reset', { ...body, since: Date.now() });
    return { message: 'Check your email for reset instructions.' };
  });

  serve(router, resetPassword, async ({ ctx, body }) => {
    refuseCommonPassword(body.password);
    const password = await hashPassword(body.password);
    const user = await db.transaction(async (trx) => {
      const userId = await useResetToken(trx, body.token);
      if (!userId) throw badToken();
      await updatePassword(trx, userId, password);
      await deleteSessionsOf(trx, userId);
      return findUser(trx, userId);
    });
    if (!user) throw badToken();
    await startSession(ctx, settings, {
      id: user.id,
      userType: user.user_type,
      isVerified: user.is_verified,
    });
    return { message: 'Your password has been changed.' };
  });
}
