import type Router from '@koa/router';
import { changeEmail, confirmEmail } from '@introvest/contracts/account';
import { conflict, invalid, violates } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { ownSid } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { RouteDeps } from '../deps.js';
import { updateConfirmed } from '../sessions/queries.js';
import { deadLink, openLink } from '../tokens/links.js';
import { deleteTokens, useToken } from '../tokens/queries.js';
import { findUser } from '../users/queries.js';
import { confirmPassword, lockOwnAccount } from './confirm.js';
import { takeEmail, updatePendingEmail } from './queries.js';

export function rethrowAddressTaken(error: unknown): never {
  if (!violates(error, 'users_email_key')) throw error;
  throw conflict('This email address is already in use.');
}

export function registerEmail(router: Router, routeDeps: RouteDeps): void {
  const { deps, limits } = routeDeps;
  const { db, settings } = deps;

  serve(router, changeEmail, async ({ ctx, user: { id }, body }) => {
    const { email } = await confirmPassword(routeDeps, id, body.password);
    if (email.toLowerCase() === body.email.toLowerCase()) {
      throw invalid([{ field: 'email', message: 'This is already your email address' }]);
    }
    return limits.during(limits.newAddress(id, ctx.ip), async () => {
      // The job checks whether the address is available, so that neither the response nor its timing reveals this.
      const mail = await limits.allows(limits.verificationMail(body.email));
      return commitReply(ctx, db, async (trx) => {
        await lockOwnAccount(trx, ctx, deps, id);
        await updateConfirmed(trx, ownSid(ctx, settings));
        await updatePendingEmail(trx, id, body.email);
        await deleteTokens(trx, 'new_email', id);
        const job = { userId: id, address: body.email, since: Date.now() };
        if (mail) await enqueue(trx, 'auth.send_new_address', job);
        return {
          message: 'To confirm the change, open the link we sent to your new email address.',
        };
      });
    });
  });

  const confirm = (ctx: Context, token: string) =>
    commitReply(ctx, db, async (trx) => {
      const id = await useToken(trx, 'new_email', token);
      const user = id === undefined ? undefined : await findUser(trx, id);
      if (!user?.pending_email) throw deadLink();
      await takeEmail(trx, user, user.pending_email);
      // Links sent to the former email address must no longer give access to the account.
      await deleteTokens(trx, 'verification', user.id);
      await deleteTokens(trx, 'reset', user.id);
      const change = { userId: user.id, address: user.email, since: Date.now() };
      await enqueue(trx, 'auth.send_address_changed', change);
      return { message: 'Your email address has been changed.' };
    });

  serve(router, confirmEmail, ({ ctx, body }) =>
    openLink(routeDeps, ctx, () => confirm(ctx, body.token).catch(rethrowAddressTaken)),
  );
}
