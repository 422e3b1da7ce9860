import type Router from '@koa/router';
import { disownSignIn } from '@introvest/contracts/auth';
import type { Db } from '@introvest/service-kit/db';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { forgetSession } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { Entrance } from '../deps.js';
import { hashPassword } from '../passwords/hash.js';
import { shutAccount } from '../tokens/changePassword.js';
import { deadLink, openLink } from '../tokens/links.js';
import { newToken } from '../token.js';
import { findDisowned, findTokenOwner, useToken } from '../tokens/queries.js';
import { findUser } from '../users/queries.js';
import { toAddressTaken } from './addressTaken.js';
import { restoreEmail } from './queries.js';

/** The links by which a person disowns what somebody else did: a sign-in, or a change of the address. */
export function registerDisowning(router: Router, entrance: Entrance): void {
  const { db, settings } = entrance.deps;

  /** Whoever signed in knows the password, so it ends too; the person's own sessions are not told apart. */
  async function disown(
    ctx: Context,
    token: string,
    owner: string | undefined,
    use: (trx: Db) => Promise<string | undefined>,
  ) {
    if (!owner) throw deadLink();
    const nobodys = await hashPassword(newToken(), owner);
    const reply = await commitReply(ctx, db, async (trx) => {
      const disowned = await findDisowned(trx, token);
      const isUsed = (await use(trx)) !== undefined;
      const user = isUsed && (await findUser(trx, owner));
      if (!user) throw deadLink();
      await shutAccount(trx, user, nobodys, disowned);
      return { message: 'Every device is signed out. Check your email for reset instructions.' };
    });
    const here = ctx.state.user as { id: string } | undefined;
    if (here?.id === owner) forgetSession(ctx, settings);
    return reply;
  }

  serve(router, disownSignIn, ({ ctx, body: { token } }) =>
    openLink(entrance, ctx, async () => {
      const owner = await findTokenOwner(db, 'restore', token);
      if (owner) {
        return disown(ctx, token, owner, (trx) => restoreEmail(trx, owner, token)).catch(
          toAddressTaken,
        );
      }
      const signedIn = await findTokenOwner(db, 'not_me', token);
      return disown(ctx, token, signedIn, (trx) => useToken(trx, 'not_me', token));
    }),
  );
}
