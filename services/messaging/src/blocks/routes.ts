import type Router from '@koa/router';
import {
  blockPerson,
  listBlocks,
  unblockPerson,
  type BlockedPerson,
} from '@introvest/contracts/blocks';
import { limits } from '@introvest/contracts/vocabularies';
import { lockName } from '@introvest/service-kit/db';
import { toFields } from '@introvest/service-kit/columns';
import { conflict, invalid, notFound, violates } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { MessagingDeps } from '../deps.js';
import * as queries from './queries.js';

const unknown = () => notFound('We couldn’t find this person.');

/** Turns a foreign key violation into a 404, because either account may be deleted at the same moment. */
const toNotFound = (error: unknown): never => {
  const isGone =
    violates(error, 'blocks_blocked_id_fkey') || violates(error, 'blocks_blocker_id_fkey');
  throw isGone ? unknown() : error;
};

export function registerBlocks(router: Router, { db }: MessagingDeps): void {
  serve(router, listBlocks, async ({ ctx, user }) =>
    presentEach(ctx, await queries.listBlockedBy(db, user.id), toFields<BlockedPerson>),
  );

  serve(router, blockPerson, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      if (body.userId.toLowerCase() === user.id) {
        throw invalid([{ field: 'userId', message: 'You can’t block yourself.' }]);
      }
      await lockName(trx, `messaging.blocks ${user.id}`);
      if ((await queries.countBlocks(trx, user.id, limits.blocksMax)) >= limits.blocksMax) {
        throw conflict(
          `You can block up to ${limits.blocksMax} people. Unblock someone in your account settings first.`,
        );
      }
      const isNew = await queries.insertBlock(trx, user.id, body.userId).catch(toNotFound);
      if (isNew) await queries.publishGoneBetween(trx, user.id, body.userId);
      const row = await queries.findBlocked(trx, user.id, body.userId);
      if (!row) throw unknown();
      return toFields<BlockedPerson>(row);
    }),
  );

  serve(router, unblockPerson, ({ ctx, user, params }) =>
    commitReply(ctx, db, async (trx) => {
      const isNew = await queries.deleteBlock(trx, user.id, params.userId);
      if (isNew) await queries.publishBack(trx, user.id, params.userId);
      return { message: 'Unblocked' };
    }),
  );
}
