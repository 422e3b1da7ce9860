import type Router from '@koa/router';
import {
  listDeckRevocations,
  restoreDeckAccess,
  revokeDeckAccess,
  type DeckRevocation,
} from '@introvest/contracts/decks';
import { toFields } from '@introvest/service-kit/columns';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { notFound } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { deleteRevocation, insertRevocation, listRevocations } from './queries.js';

export function registerRevocations(router: Router, { db }: ServiceDeps): void {
  serve(router, listDeckRevocations, async ({ ctx, user }) =>
    presentEach(ctx, await listRevocations(db, user.id), toFields<DeckRevocation>),
  );

  serve(router, revokeDeckAccess, ({ ctx, user, params: { userId } }) =>
    commitReply(ctx, db, async (trx) => {
      if (!(await insertRevocation(trx, { founderId: user.id, userId }))) throw notFound();
      return { message: 'Access to your deck removed' };
    }),
  );

  serve(router, restoreDeckAccess, ({ ctx, user, params: { userId } }) =>
    commitReply(ctx, db, async (trx) => {
      await deleteRevocation(trx, { founderId: user.id, userId });
      return { message: 'Access to your deck restored' };
    }),
  );
}
