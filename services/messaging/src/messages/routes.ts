import type Router from '@koa/router';
import { listMessages, markRead, sendMessage } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';
import { notFound } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { MessagingDeps } from '../deps.js';
import { requireReadable } from './policy.js';
import { presentMessage } from './present.js';
import { countUnread, findSeq, listPage, publishRead, updateRead } from './queries.js';
import { storeMessage } from './store.js';

async function seqOf(db: Db, connectionId: string, id: string): Promise<number> {
  const seq = await findSeq(db, connectionId, id);
  if (seq === undefined) throw notFound('We couldn’t find this message.');
  return seq;
}

export function registerMessages(router: Router, deps: MessagingDeps): void {
  const { db } = deps;
  serve(router, listMessages, async ({ ctx, user, params: { connectionId }, query }) => {
    await requireReadable(db, connectionId, user.id);
    const { before, after, limit = limits.messagePageSize } = query;
    const page = {
      limit,
      ...(before && { before: await seqOf(db, connectionId, before) }),
      ...(after && { after: await seqOf(db, connectionId, after) }),
    };
    return presentEach(ctx, await listPage(db, connectionId, page), presentMessage);
  });

  serve(router, sendMessage, ({ user, params, body }) =>
    storeMessage(deps, { senderId: user.id }, params.connectionId, body),
  );

  serve(router, markRead, async ({ ctx, user, params: { connectionId }, body }) => {
    const connection = await requireReadable(db, connectionId, user.id);
    const seq = await seqOf(db, connectionId, body.upTo);
    return commitReply(ctx, db, async (trx) => {
      const isNew = await updateRead(trx, connection, { readerId: user.id, seq });
      const unreadCount = await countUnread(trx, connectionId, user.id);
      if (isNew) await publishRead(trx, { connectionId, userId: user.id, unreadCount });
      return { unreadCount };
    });
  });
}
