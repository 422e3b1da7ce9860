import type Router from '@koa/router';
import { listHeldBadges, reviewBadge, type QueuedBadge } from '@introvest/contracts/moderation';
import { toFields } from '@introvest/service-kit/columns';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { notFound } from '@introvest/service-kit/errors';
import { isId } from '@introvest/service-kit/ids';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { logAction } from '../log.js';
import { notifyModerators } from '../notifyModerators.js';
import { decide } from './decide.js';
import { readBadges } from './present.js';
import { countHeldBadges, listHeld } from './queries.js';

export function registerBadges(router: Router, { db }: ServiceDeps): void {
  serve(router, listHeldBadges, ({ ctx, user, query }) =>
    commitReply(ctx, db, async (trx) => {
      const rows = await listHeld(trx, user.id, query.page ?? 1);
      const total = await countHeldBadges(trx, user.id);
      await logAction(ctx, trx, { moderatorId: user.id, action: 'badges' });
      return { badges: presentEach(ctx, rows, toFields<QueuedBadge>), total };
    }),
  );

  serve(router, reviewBadge, ({ ctx, user, params: { userId }, body }) =>
    commitReply(ctx, db, async (trx) => {
      if (!isId(userId)) throw notFound();
      const act = await decide(trx, { personId: userId, moderatorId: user.id, draft: body });
      const badges = await readBadges(trx, userId);
      await logAction(ctx, trx, act);
      await notifyModerators(trx, 'badges_decided', userId);
      return badges;
    }),
  );
}
