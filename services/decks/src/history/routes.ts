import type Router from '@koa/router';
import {
  deleteDeckHistory,
  deleteDeckHistoryOf,
  listDeckHistory,
  type DeckHistoryEntry,
} from '@introvest/contracts/decks';
import { toFields } from '@introvest/service-kit/columns';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { deleteHistory, listHistory } from './queries.js';

export function registerHistory(router: Router, { db }: ServiceDeps): void {
  serve(router, listDeckHistory, async ({ ctx, user }) =>
    presentEach(ctx, await listHistory(db, user.id), toFields<DeckHistoryEntry>),
  );

  serve(router, deleteDeckHistory, ({ ctx, user }) =>
    commitReply(ctx, db, async (trx) => {
      await deleteHistory(trx, user.id);
      return { message: 'Reading history deleted' };
    }),
  );

  serve(router, deleteDeckHistoryOf, ({ ctx, user, params: { founderId } }) =>
    commitReply(ctx, db, async (trx) => {
      await deleteHistory(trx, user.id, founderId);
      return { message: 'Reading history deleted' };
    }),
  );
}
