import type Router from '@koa/router';
import {
  checkSavedDeck,
  listSavedDecks,
  removeSavedDeck,
  saveDeck,
  type SavedDeck,
} from '@introvest/contracts/dashboards';
import { toFields } from '@introvest/service-kit/columns';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { invalid, notFound } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import * as queries from './queries.js';

export function registerDecks(router: Router, { db }: ServiceDeps): void {
  serve(router, listSavedDecks, async ({ ctx, user }) =>
    presentEach(ctx, await queries.listSavedDecks(db, user.id), toFields<SavedDeck>),
  );

  serve(router, checkSavedDeck, async ({ user, params }) => ({
    isSaved: Boolean(await queries.findSavedDeck(db, user.id, params.founderUserId)),
  }));

  serve(router, saveDeck, ({ ctx, user, body: { founderId, fileUrl } }) =>
    commitReply(ctx, db, async (trx) => {
      const row = await queries.insertSavedDeck(trx, user.id, { founderId, fileUrl });
      if (!row) {
        const message = 'This is not the startup’s current pitch deck.';
        throw invalid([{ field: 'fileUrl', message }]);
      }
      return toFields<SavedDeck>(row);
    }),
  );

  serve(router, removeSavedDeck, ({ ctx, user, params }) =>
    commitReply(ctx, db, async (trx) => {
      const removed = await queries.deleteSavedDeck(trx, user.id, params.id);
      if (removed === 0) throw notFound();
      return { message: 'Pitch deck removed' };
    }),
  );
}
