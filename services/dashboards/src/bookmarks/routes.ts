import type Router from '@koa/router';
import {
  addBookmark,
  checkBookmark,
  listBookmarks,
  removeBookmark,
  type Bookmark,
  type BookmarkedFounder,
} from '@introvest/contracts/dashboards';
import { presentFounderCard, type FounderCardRow } from '@introvest/cards/founderCard';
import { toFields } from '@introvest/service-kit/columns';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { notFound } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import * as queries from './queries.js';

const presentBookmark = ({ id, investor_id, founder_id, created_at }: queries.BookmarkRow) =>
  toFields<Bookmark>({ id, investor_id, founder_id, created_at });

const presentBookmarkedFounder = (
  row: queries.BookmarkRow & FounderCardRow,
): BookmarkedFounder => ({ ...presentBookmark(row), founder: presentFounderCard(row) });

export function registerBookmarks(router: Router, { db }: ServiceDeps): void {
  serve(router, listBookmarks, async ({ ctx, user }) =>
    presentEach(ctx, await queries.listBookmarks(db, user.id), presentBookmarkedFounder),
  );

  serve(router, checkBookmark, async ({ user, params }) => ({
    isBookmarked: Boolean(await queries.findBookmark(db, user.id, params.founderUserId)),
  }));

  serve(router, addBookmark, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      const row = await queries.insertBookmark(trx, user.id, body.founderId);
      if (!row) throw notFound('We couldn’t find this startup.');
      return presentBookmark(row);
    }),
  );

  serve(router, removeBookmark, ({ ctx, user, params }) =>
    commitReply(ctx, db, async (trx) => {
      await queries.deleteBookmark(trx, user.id, params.founderUserId);
      return { message: 'Bookmark removed' };
    }),
  );
}
