import type Router from '@koa/router';
import { endConnection } from '@introvest/contracts/messaging';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { MessagingDeps } from '../deps.js';
import type { StatusNews } from '../news/news.js';
import { publishNews } from '../news/queries.js';
import { deleteRequest, lockConnectionFor, updateEnded } from './endingQueries.js';
import { endingOf } from './policy.js';

const replies = {
  withdraw: { message: 'Your request has been withdrawn.', status: 'withdrawn' },
  end: { message: 'The connection has ended.', status: 'ended' },
  done: { message: 'The connection has ended.', status: 'ended' },
} as const;

/** Taking back a request, and ending a connection. */
export function registerEnding(router: Router, { db, news }: MessagingDeps): void {
  serve(router, endConnection, async ({ ctx, user, params, query }) => {
    const saved: { news: StatusNews | undefined } = { news: undefined };
    const reply = await commitReply(ctx, db, async (trx) => {
      const row = await lockConnectionFor(trx, params.connectionId, user.id);
      const ending = endingOf(row, user, query.status);
      if (!row || ending === 'done') return { ...replies.done };
      saved.news = await (ending === 'end' ? updateEnded : deleteRequest)(trx, row);
      if (!news) await publishNews(trx, saved.news);
      return { ...replies[ending] };
    });
    if (saved.news) news?.publish(saved.news);
    return reply;
  });
}
