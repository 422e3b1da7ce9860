import type Router from '@koa/router';
import { endAccountSession, listSessions, type AccountSession } from '@introvest/contracts/account';
import { notFound } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { forgetSession, ownSid } from '@introvest/service-kit/session';
import type { RouteDeps } from '../deps.js';
import { cancelEmailChange } from '../tokens/untrusted.js';
import { lockUser } from '../users/queries.js';
import { deleteSession, listSessionsOf, type SessionRow } from './queries.js';

const present = (row: SessionRow, current: string): AccountSession => ({
  id: row.id,
  browser: row.browser,
  place: row.network,
  startedAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen.toISOString(),
  isCurrent: row.sid === current,
});

export function registerOwnSessions(router: Router, { deps: { db, settings } }: RouteDeps): void {
  serve(router, listSessions, async ({ ctx, user }) => {
    const current = ownSid(ctx, settings);
    const rows = await listSessionsOf(db, user.id);
    return presentEach(ctx, rows, (row) => present(row, current));
  });

  serve(router, endAccountSession, async ({ ctx, user, params }) => {
    const here = ownSid(ctx, settings);
    let ended: string | undefined;
    const reply = await commitReply(ctx, db, async (trx) => {
      // Locks the account. If that session has a concurrent request, this call either waits for it, or makes it wait
      // and then fail.
      await lockUser(trx, user.id);
      ended = await deleteSession(trx, user.id, params.sessionId);
      if (ended === undefined) throw notFound('This device is already signed out.');
      // Also cancels a pending email address change, which an attacker may have requested in that session.
      if (ended !== here) await cancelEmailChange(trx, user.id);
      return { message: 'The device has been signed out.' };
    });
    if (ended === here) await forgetSession(ctx, settings);
    return reply;
  });
}
