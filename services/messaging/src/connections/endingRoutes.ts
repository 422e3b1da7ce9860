import type Router from '@koa/router';
import { endConnection } from '@introvest/contracts/messaging';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { MessagingDeps } from '../deps.js';
import { updateEnded, withdrawRequest } from './endingQueries.js';
import { endingOf } from './policy.js';
import { lockConnectionFor } from './queries.js';

const replies = {
  withdraw: { message: 'Your request has been withdrawn.', status: 'withdrawn' },
  end: { message: 'The connection has ended.', status: 'ended' },
  done: { message: 'The connection has ended.', status: 'ended' },
} as const;

export function registerEnding(router: Router, { db }: MessagingDeps): void {
  serve(router, endConnection, ({ ctx, user, params, query }) =>
    commitReply(ctx, db, async (trx) => {
      const row = await lockConnectionFor(trx, params.connectionId, user.id);
      const ending = endingOf(row, user, query.status);
      if (!row || ending === 'done') return { ...replies.done };
      await (ending === 'end' ? updateEnded : withdrawRequest)(trx, row, user.id);
      return { ...replies[ending] };
    }),
  );
}
