import type Router from '@koa/router';
import {
  deleteDeckHistory,
  deleteDeckHistoryOf,
  listDeckHistory,
  type DeckHistoryEntry,
} from '@introvest/contracts/decks';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { tenths } from '../tenths.js';
import { deleteHistory, listHistory, type HistoryRow } from './queries.js';

const presentEntry = (row: HistoryRow): DeckHistoryEntry => ({
  founderId: row.founder_id,
  companyName: row.company_name,
  version: row.version,
  visits: row.visits,
  seconds: tenths(row.seconds),
  lastReadAt: row.last_at.toISOString(),
});

export function registerHistory(router: Router, { db }: ServiceDeps): void {
  serve(router, listDeckHistory, async ({ ctx, user }) =>
    presentEach(ctx, await listHistory(db, user.id), presentEntry),
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
