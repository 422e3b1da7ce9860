import type Router from '@koa/router';
import { disownSignIn } from '@introvest/contracts/auth';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { forgetSession } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { RouteDeps } from '../deps.js';
import { hashPassword } from '../passwords/hash.js';
import { lockOutAccount } from '../tokens/changePassword.js';
import { deadLink, openLink } from '../tokens/links.js';
import { newToken } from '../token.js';
import { findTokenOwner, takeDisowning } from '../tokens/queries.js';
import { lockUser } from '../users/queries.js';
import { rethrowAddressTaken } from './email.js';
import { restoreEmail } from './queries.js';

export function registerDisowning(router: Router, routeDeps: RouteDeps): void {
  const { db, settings } = routeDeps.deps;

  /**
   * Restores the account to the email address that received the link. Clears the password, because whoever signed in
   * knows it. Ends all sessions, because the owner's sessions can't be told apart from the attacker's.
   */
  async function disown(ctx: Context, token: string) {
    const owner =
      (await findTokenOwner(db, 'restore', token)) ?? (await findTokenOwner(db, 'not_me', token));
    if (!owner) throw deadLink();
    const nobodys = await hashPassword(newToken(), owner);
    const reply = await commitReply(ctx, db, async (trx) => {
      const account = await lockUser(trx, owner);
      const used = account && (await takeDisowning(trx, token));
      if (!used) throw deadLink();
      const link = { ...used, email: used.email ?? account.email };
      await restoreEmail(trx, owner, link);
      await lockOutAccount(trx, owner, nobodys, link, {
        passkeyId: used.passkey_id ?? undefined,
        withCode: used.with_code,
      });
      return { message: 'We signed out all devices. Check your email for reset instructions.' };
    });
    const here = ctx.state.user as { id: string } | undefined;
    if (here?.id === owner) await forgetSession(ctx, settings);
    return reply;
  }

  serve(router, disownSignIn, ({ ctx, body: { token } }) =>
    openLink(routeDeps, ctx, () => disown(ctx, token).catch(rethrowAddressTaken)),
  );
}
