import type Router from '@koa/router';
import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
  type SavedSearch,
} from '@introvest/contracts/searches';
import { limits } from '@introvest/contracts/vocabularies';
import { lockName, type Db } from '@introvest/service-kit/db';
import { conflict, invalid, notFound, violates } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { OnboardingDeps } from '../deps.js';
import { filtersOf, isEmpty, toFilterColumns } from './filters.js';
import * as queries from './queries.js';

const presentSearch = (row: queries.SearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  list: row.list,
  filters: filtersOf(row),
  alert: row.alert,
  unseen: row.unseen,
  createdAt: row.created_at.toISOString(),
});

const unknown = () => notFound('We couldn’t find this saved search.');

async function requireSearch(db: Db, userId: string, id: string): Promise<SavedSearch> {
  const [row] = await queries.listSearches(db, userId, id);
  if (!row) throw unknown();
  return presentSearch(row);
}

export function registerSearches(router: Router, { db }: OnboardingDeps): void {
  serve(router, listSearches, async ({ ctx, user }) =>
    presentEach(ctx, await queries.listSearches(db, user.id), presentSearch),
  );

  serve(router, saveSearch, async ({ ctx, user, body }) => {
    const filters = toFilterColumns(body.list, body.filters);
    if (isEmpty(filters)) {
      throw invalid([{ field: 'filters', message: 'Choose at least one filter before you save.' }]);
    }
    try {
      return await commitReply(ctx, db, async (trx) => {
        await lockName(trx, `saved_searches${user.id}`);
        if ((await queries.countSearches(trx, user.id)) >= limits.savedSearchesMax) {
          throw conflict(
            `You’ve reached the limit of ${limits.savedSearchesMax} saved searches. Delete a search first.`,
          );
        }
        const { name, alert } = body;
        const id = await queries.insertSearch(trx, user.id, { ...filters, name, alert });
        return requireSearch(trx, user.id, id);
      });
    } catch (error) {
      if (!violates(error, 'saved_searches_filters_key')) throw error;
      throw conflict('You’ve already saved these filters.');
    }
  });

  serve(router, changeSearch, ({ ctx, user, params, body }) =>
    commitReply(ctx, db, async (trx) => {
      const { id } = await requireSearch(trx, user.id, params.id);
      await queries.updateSearch(trx, { id, user_id: user.id }, body);
      return requireSearch(trx, user.id, id);
    }),
  );

  serve(router, deleteSearch, ({ ctx, user, params }) =>
    commitReply(ctx, db, async (trx) => {
      const deleted = await queries.deleteSearch(trx, user.id, params.id);
      if (deleted === 0) throw unknown();
      return { message: 'Deleted' };
    }),
  );
}
