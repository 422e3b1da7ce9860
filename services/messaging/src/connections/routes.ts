import type Router from '@koa/router';
import {
  answerConnection,
  listConnections,
  requestConnection,
  type Connection,
} from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import { notFound, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { MessagingDeps } from '../deps.js';
import type { StatusNews } from '../news/news.js';
import { refusalOf, refusalOfAsking, requireAsker, requireRoom } from './policy.js';
import { presentConnection } from './present.js';
import {
  findConnectionFor,
  findConnectionWithParties,
  insertRequest,
  listConnectionsOf,
  lockAsker,
  updatePendingStatus,
} from './queries.js';

async function readConnection(db: Db, id: string, userId: string): Promise<Connection> {
  const row = await findConnectionWithParties(db, id, userId);
  if (!row) throw notFound();
  return presentConnection(row);
}

/** One of the two may be deleted between the look-up and the insert. */
const toNotFound = (error: unknown): never => {
  const isGone =
    violates(error, 'connections_founder_id_fkey') ||
    violates(error, 'connections_investor_id_fkey');
  throw isGone ? notFound('This person could not be found.') : error;
};

/** Asking for a connection, answering, and the list of one's own. */
export function registerConnections(router: Router, { db, news }: MessagingDeps): void {
  serve(router, listConnections, async ({ ctx, user }) =>
    presentEach(ctx, await listConnectionsOf(db, user.id), presentConnection),
  );

  serve(router, requestConnection, async ({ ctx, user, body }) => {
    const founderId = body.founderId.toLowerCase();
    const investorId = body.investorId.toLowerCase();
    await requireAsker(db, { founderId, investorId }, user);
    const ask = { id: newId(), founderId, investorId, askerId: user.id, note: body.note ?? null };
    const saved: { news: StatusNews | undefined } = { news: undefined };
    const connection = await commitReply(ctx, db, async (trx) => {
      await lockAsker(trx, user.id);
      saved.news = await insertRequest(trx, ask, !news).catch(toNotFound);
      if (!saved.news) throw await refusalOfAsking(trx, ask);
      await requireRoom(trx, user);
      return readConnection(trx, saved.news.connectionId, user.id);
    });
    if (saved.news) news?.publish(saved.news);
    return connection;
  });

  serve(router, answerConnection, async ({ ctx, user, params, body }) => {
    const answer = { id: params.connectionId, userId: user.id, status: body.status };
    const saved: { news: StatusNews | undefined } = { news: undefined };
    const connection = await commitReply(ctx, db, async (trx) => {
      saved.news = await updatePendingStatus(trx, answer, !news);
      if (!saved.news) {
        const found = await findConnectionFor(trx, answer.id, user.id);
        const refusal = refusalOf(found, user, body.status);
        if (refusal) throw refusal;
      }
      return readConnection(trx, answer.id, user.id);
    });
    if (saved.news) news?.publish(saved.news);
    return connection;
  });
}
