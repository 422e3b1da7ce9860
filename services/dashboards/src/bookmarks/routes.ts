import type Router from '@koa/router';
import {
  addBookmark,
  checkBookmark,
  listBookmarks,
  removeBookmark,
} from '@introvest/contracts/dashboards';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { notFound } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { presentBookmark, presentBookmarkedFounder } from './present.js';
import * as queries from './queries.js';

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
