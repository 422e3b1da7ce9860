import type Router from '@koa/router';
import { getPush, subscribePush, unsubscribePush } from '@introvest/contracts/push';
import { conflict, invalid, violates } from '@introvest/service-kit/errors';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { ownSid } from '@introvest/service-kit/session';
import type { DashboardsDeps } from '../deps.js';
import { arePushKeys, deviceOf, isPushEndpoint } from './endpoint.js';
import { deleteSubscription, findSubscription, upsertSubscription } from './queries.js';

const subscriptionMoved = (error: unknown) => {
  if (!violates(error, 'push_subscriptions_endpoint_key')) throw error;
  throw conflict('Another account is turning on push notifications in this browser. Try again.');
};

export function registerPush(router: Router, { db, push, settings }: DashboardsDeps): void {
  serve(router, getPush, async ({ ctx }) => {
    if (!push) return { publicKey: null, device: null };
    const found = await findSubscription(db, ownSid(ctx, settings), push.publicKey);
    return { publicKey: push.publicKey, device: found ? deviceOf(found.endpoint) : null };
  });

  serve(router, subscribePush, ({ ctx, user, body: { endpoint, keys } }) => {
    if (!push) throw conflict('Push notifications aren’t available.');
    if (!isPushEndpoint(endpoint, push.standIn) || !arePushKeys(keys)) {
      const message = 'We can’t send push notifications to this browser.';
      throw invalid([{ field: 'endpoint', message }]);
    }
    const { publicKey } = push;
    const own = { session: ownSid(ctx, settings), user_id: user.id, server_key: publicKey };
    return commitReply(ctx, db, async (trx) => {
      await upsertSubscription(trx, { ...own, endpoint, ...keys }).catch(subscriptionMoved);
      return { publicKey, device: deviceOf(endpoint) };
    });
  });

  serve(router, unsubscribePush, ({ ctx }) =>
    commitReply(ctx, db, async (trx) => {
      await deleteSubscription(trx, { session: ownSid(ctx, settings) });
      return { publicKey: push?.publicKey ?? null, device: null };
    }),
  );
}
