import type Router from '@koa/router';
import {
  answerConnection,
  endConnection,
  listConnections,
  requestConnection,
  type Connection,
} from '@introvest/contracts/messaging';
import { lockName, type Db } from '@introvest/service-kit/db';
import { notFound, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { MessagingDeps } from '../deps.js';
import { notifyOther } from '../notifications/queries.js';
import { updateEnded, updatePendingStatus, withdrawRequest } from './changeQueries.js';
import {
  endingOf,
  readAnswer,
  refusalOf,
  requestRefusal,
  requireAsker,
  requireRoom,
} from './policy.js';
import { presentConnection } from './present.js';
import {
  findConnectionFor,
  findConnectionWithParties,
  insertRequest,
  listConnectionsOf,
  lockConnectionFor,
} from './queries.js';

async function readConnection(db: Db, id: string, userId: string): Promise<Connection> {
  const row = await findConnectionWithParties(db, id, userId);
  if (!row) throw notFound();
  return presentConnection(row);
}

/** Turns a foreign key violation into a 404, because either account may be deleted after the lookup. */
const toNotFound = (error: unknown): never => {
  const isGone =
    violates(error, 'connections_founder_id_fkey') ||
    violates(error, 'connections_investor_id_fkey');
  throw isGone ? notFound('We couldn’t find this person.') : error;
};

export function registerConnections(router: Router, { db }: MessagingDeps): void {
  serve(router, listConnections, async ({ ctx, user }) => {
    return presentEach(ctx, await listConnectionsOf(db, user.id), presentConnection);
  });

  serve(router, requestConnection, async ({ ctx, user, body }) => {
    const founderId = body.founderId.toLowerCase();
    const investorId = body.investorId.toLowerCase();
    await requireAsker(db, { founderId, investorId }, user);
    const ask = { id: newId(), founderId, investorId, askerId: user.id, note: body.note ?? null };
    return commitReply(ctx, db, async (trx) => {
      await lockName(trx, `messaging.requests ${user.id}`);
      const id = await insertRequest(trx, ask).catch(toNotFound);
      if (id === undefined) throw await requestRefusal(trx, ask);
      await requireRoom(trx, user);
      await notifyOther(trx, id, 'asked');
      return readConnection(trx, id, user.id);
    });
  });

  serve(router, answerConnection, ({ ctx, user, params, body }) => {
    return commitReply(ctx, db, async (trx) => {
      const answer = await readAnswer(trx, body);
      const { connectionId: id } = params;
      const saved = await updatePendingStatus(trx, { ...answer, id, userId: user.id });
      if (saved) {
        await notifyOther(trx, id, answer.status === 'accepted' ? 'accepted' : 'declined');
      } else {
        const found = await findConnectionFor(trx, id, user.id);
        const refusal = refusalOf(found, user, answer);
        if (refusal) throw refusal;
      }
      return readConnection(trx, id, user.id);
    });
  });

  serve(router, endConnection, ({ ctx, user, params, query }) =>
    commitReply(ctx, db, async (trx) => {
      const row = await lockConnectionFor(trx, params.connectionId, user.id);
      if (!row) throw notFound();
      const ending = endingOf(row, user, query.status);
      if (ending === 'withdraw') {
        await withdrawRequest(trx, row, user.id);
        return { message: 'Your request has been withdrawn.', status: 'withdrawn' } as const;
      }
      if (ending === 'end') await updateEnded(trx, row, user.id);
      return { message: 'The connection has ended.', status: 'ended' } as const;
    }),
  );
}
