import type Router from '@koa/router';
import { confirmIdentity } from '@introvest/contracts/account';
import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import type { Settings } from '@introvest/service-kit/deps';
import { invalid } from '@introvest/service-kit/errors';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { ownSid } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { RouteDeps } from '../deps.js';
import { isConfirmed, updateConfirmed } from '../sessions/queries.js';
import { confirmPassword } from './confirm.js';

/**
 * Throws unless the member has signed in or entered the password within the last few minutes, so that someone at an
 * unlocked computer can't take irreversible actions.
 */
export async function requireFresh(ctx: Context, db: Db, settings: Settings): Promise<void> {
  if (await isConfirmed(db, ownSid(ctx, settings), lifetimes.confirmedMinutes)) return;
  throw invalid([{ field: 'password', message: 'Enter your password to continue' }]);
}

export function registerConfirming(router: Router, routeDeps: RouteDeps): void {
  const { db, settings } = routeDeps.deps;
  serve(router, confirmIdentity, async ({ ctx, user, body }) => {
    await confirmPassword(routeDeps, user.id, body.password);
    return commitReply(ctx, db, async (trx) => {
      await updateConfirmed(trx, ownSid(ctx, settings));
      return { message: 'Password confirmed.' };
    });
  });
}
