import type Router from '@koa/router';
import {
  downloadExport,
  getExport,
  startExport,
  type DataExport,
} from '@introvest/contracts/account';
import { notFound } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { RouteDeps } from '../deps.js';
import { confirmPassword, lockOwnAccount } from './confirm.js';
import { findExport, findExportContent, insertExport, type ExportRow } from './exportQueries.js';

function presentExport(row: ExportRow | undefined): DataExport {
  if (!row) return { state: 'none' };
  if (!row.expires_at) return { state: 'preparing' };
  return { state: 'ready', url: downloadExport.path, expiresAt: row.expires_at.toISOString() };
}

export const exportTask = 'auth.export';

export function registerExport(router: Router, routeDeps: RouteDeps): void {
  const { deps } = routeDeps;
  const { db } = deps;

  serve(router, startExport, async ({ ctx, user: { id }, body }) => {
    await confirmPassword(routeDeps, id, body.password);
    return commitReply(ctx, db, async (trx) => {
      await lockOwnAccount(trx, ctx, deps, id);
      if (await insertExport(trx, id)) await enqueue(trx, exportTask, { userId: id });
      return { state: 'preparing' as const };
    });
  });

  serve(router, getExport, async ({ user }) => presentExport(await findExport(db, user.id)));

  serve(router, downloadExport, async ({ ctx, user }) => {
    const content = await findExportContent(db, user.id);
    if (content === undefined) throw notFound();
    ctx.attachment('introvest-data.json');
    ctx.body = content;
  });
}
