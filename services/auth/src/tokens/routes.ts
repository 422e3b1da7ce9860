import type Router from '@koa/router';
import {
  checkResetToken,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@introvest/contracts/auth';
import { AppError, unauthenticated } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { forgetSession } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { RouteDeps } from '../deps.js';
import { changePassword } from './changePassword.js';
import { hashPassword } from '../passwords/hash.js';
import { refuseCommonPassword, refuseOwnWordsOf } from '../passwords/refuse.js';
import { beginSession } from '../completeSignIn.js';
import { findSuspension } from '../suspensions/queries.js';
import { findUser } from '../users/queries.js';
import { deadLink, openLink, runLimited } from './links.js';
import { findTokenOwner, updateVerified, useToken } from './queries.js';

const changedBefore =
  'Your password has been changed. Sign in with your new password, then with your passkey.';

const badToken = () => new AppError('validation_failed', 'Invalid or expired verification token.');

// oxlint-disable-next-line max-lines-per-function -- a flat list of short routes
export function registerTokens(router: Router, routeDeps: RouteDeps): void {
  const { deps, limits, signIns } = routeDeps;
  const { db, settings } = deps;

  const open = <T>(ctx: Context, work: () => Promise<T>) => openLink(routeDeps, ctx, work);

  async function reset(ctx: Context, token: string, chosen: string) {
    const owner = await findTokenOwner(db, 'reset', token);
    const account = owner === undefined ? undefined : await findUser(db, owner);
    if (!owner || !account) throw deadLink();
    await refuseOwnWordsOf(db, account, chosen);
    const password = await hashPassword(chosen, owner);
    let isIn = false;
    const reply = await commitReply(ctx, db, async (trx) => {
      const userId = await useToken(trx, 'reset', token);
      if (!userId) throw deadLink();
      await changePassword(trx, userId, password);
      const user = await findUser(trx, userId);
      if (!user) throw deadLink();
      // Suspended members aren't signed in here. They see the reason at their next sign-in. Members with two-step
      // verification aren't signed in either, because access to the mailbox doesn't replace the second step.
      isIn = !user.second_step_at && !(await findSuspension(trx, userId));
      if (isIn) await beginSession(ctx, settings, trx, user);
      else if (ctx.state.user?.id === userId) await forgetSession(ctx, settings);
      return { message: user.second_step_at ? changedBefore : 'Your password has been changed.' };
    });
    if (isIn) signIns.began(ctx, owner, 'reset link');
    return reply;
  }

  serve(router, verifyEmail, ({ ctx, body }) =>
    open(ctx, () =>
      commitReply(ctx, db, async (trx) => {
        // Keeps the token until it expires, because an email scanner may have opened the link first.
        const userId = await findTokenOwner(trx, 'verification', body.token);
        if (!userId || !(await updateVerified(trx, userId))) throw badToken();
        return { message: 'Your email address has been verified.' };
      }),
    ),
  );

  serve(router, resendVerification, async ({ ctx, user, query }) => {
    if (user.isVerified) return { message: 'Your email address is already verified.' };
    const row = await findUser(db, user.id);
    if (!row) throw unauthenticated();
    return limits.during(limits.verificationMail(row.email), () =>
      commitReply(ctx, db, async (trx) => {
        const job = { userId: user.id, since: Date.now(), ...query };
        await enqueue(trx, 'auth.send_verification', job);
        return { message: 'Please check your email for verification.' };
      }),
    );
  });

  serve(router, forgotPassword, ({ ctx, body }) =>
    runLimited(routeDeps, ctx, limits.forgotten(ctx.ip), async () => {
      // Runs for unknown email addresses too, so that neither the response nor its timing reveals whether an account
      // exists.
      const job = { ...body, since: Date.now(), isAsked: true };
      const mail = await limits.allows(limits.resetMail(body.email));
      return commitReply(ctx, db, async (trx) => {
        if (mail) await enqueue(trx, 'auth.send_reset', job);
        return { message: 'Check your email for reset instructions.' };
      });
    }),
  );

  serve(router, checkResetToken, ({ ctx, body }) =>
    runLimited(routeDeps, ctx, limits.lookAtLink(ctx.ip), async () => ({
      isUsable: (await findTokenOwner(db, 'reset', body.token)) !== undefined,
    })),
  );

  serve(router, resetPassword, ({ ctx, body }) => {
    refuseCommonPassword(body.password);
    return open(ctx, () => reset(ctx, body.token, body.password));
  });
}
