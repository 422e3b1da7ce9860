import type Router from '@koa/router';
import { changeDeckSettings, getDeckSettings } from '@introvest/contracts/decks';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { findSettings, upsertSettings } from './queries.js';

export function registerSettings(router: Router, { db }: ServiceDeps): void {
  serve(router, getDeckSettings, ({ user }) => findSettings(db, user.id));

  serve(router, changeDeckSettings, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      await upsertSettings(trx, user.id, body);
      return findSettings(trx, user.id);
    }),
  );
}
