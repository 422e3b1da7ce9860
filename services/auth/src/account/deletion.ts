import type Router from '@koa/router';
import { deleteAccount } from '@introvest/contracts/auth';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { forgetSession } from '@introvest/service-kit/session';
import type { RouteDeps } from '../deps.js';
import { eraseTraces } from '../users/erasure.js';
import { deleteUser, listFormerAddresses } from '../users/queries.js';
import { requireFresh } from './fresh.js';

export function registerDeletion(router: Router, { deps: { db, settings } }: RouteDeps): void {
  serve(router, deleteAccount, async ({ ctx, user }) => {
    await requireFresh(ctx, db, settings);
    const reply = await commitReply(ctx, db, async (trx) => {
      const former = await listFormerAddresses(trx, user.id);
      const gone = await deleteUser(trx, user.id);
      if (gone) await eraseTraces(trx, { ...gone, former });
      return { message: 'Your account and all data have been permanently deleted.' };
    });
    await forgetSession(ctx, settings);
    return reply;
  });
}
