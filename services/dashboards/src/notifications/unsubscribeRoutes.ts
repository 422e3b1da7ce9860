import type Router from '@koa/router';
import { showUnsubscribe, unsubscribe } from '@introvest/contracts/notifications';
import { isId, notificationKinds, type NotificationKind } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { violates } from '@introvest/service-kit/errors';
import { serve } from '@introvest/service-kit/serve';
import type { Context } from 'koa';
import { isStopToken, upsertPreferences } from './queries.js';
import { pageHeaders, writePage } from './unsubscribePage.js';

const kinds = notificationKinds.map(({ value }) => value);
const tokenForm = /^([0-9a-f-]{36})\.([a-z]+)\.[0-9a-f]{64}$/;

async function readToken(db: Db, token = '') {
  const [, userId, name] = tokenForm.exec(token) ?? [];
  if (!userId || !name || !isId(userId)) return undefined;
  if (!(await isStopToken(db, { userId, name, token }))) return undefined;
  const label = notificationKinds.find(({ value }) => value === name)?.label;
  return { userId, kinds: name === 'all' ? kinds : kinds.filter((kind) => kind === name), label };
}

/** Turns off emails of these kinds. Does nothing if the account was deleted, because it gets no email anyway. */
async function stop(db: Db, userId: string, stopped: readonly NotificationKind[]) {
  try {
    const changes = stopped.map((kind) => ({ kind, mail: 'never' as const }));
    await db.transaction((trx) => upsertPreferences(trx, userId, changes));
  } catch (error) {
    if (!violates(error, 'notification_preferences_user_id_fkey')) throw error;
  }
}

function answer(ctx: Context, status: number, page: string): void {
  ctx.status = status;
  ctx.set(pageHeaders);
  ctx.type = 'html';
  ctx.body = page;
}

/** Registers the unsubscribe pages. GET changes nothing, because email clients open links automatically. */
export function registerUnsubscribe(router: Router, { db }: ServiceDeps): void {
  serve(router, showUnsubscribe, async ({ ctx, query }) => {
    const found = await readToken(db, query.token);
    if (!found) return answer(ctx, 404, writePage('unknown'));
    answer(ctx, 200, writePage('asking', found.label, query.token));
  });

  serve(router, unsubscribe, async ({ ctx, query }) => {
    const found = await readToken(db, query.token);
    if (!found) return answer(ctx, 404, writePage('unknown'));
    await stop(db, found.userId, found.kinds);
    answer(ctx, 200, writePage('done', found.label));
  });
}
