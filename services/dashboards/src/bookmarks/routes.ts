import type Router from '@koa/router';
import {
  addBookmark,
  checkBookmark,
  listBookmarks,
  removeBookmark,
} from '@introvest/contracts/dashboards';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { notFound } from '@introvest/service-kit/errors';
import { presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { foundWhileThere } from '../founders/gone.js';
import { presentBookmark, presentBookmarkedFounder } from './present.js';
import * as queries from './queries.js';

export function registerBookmarks(router: Router, { db }: ServiceDeps): void {
  serve(router, listBookmarks, async ({ ctx, user }) =>
    presentEach(ctx, await queries.listBookmarks(db, user.id), presentBookmarkedFounder),
  );

  serve(router, checkBookmark, async ({ user, params }) => ({
    isBookmarked: Boolean(await queries.findBookmark(db, user.id, params.founderUserId)),
  }));

  serve(router, addBookmark, async ({ user, body }) => {
    const row = await foundWhileThere(queries.insertBookmark(db, user.id, body.founderId));
    if (!row) throw notFound('This startup could not be found.');
    return presentBookmark(row);
  });

  serve(router, removeBookmark, async ({ user, params }) => {
    await queries.deleteBookmark(db, user.id, params.founderUserId);
    return { message: 'Bookmark removed' };
  });
}
