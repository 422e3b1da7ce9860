import type Router from '@koa/router';
import {
  listReports,
  listWarnings,
  reportSubject,
  type Report,
  type Warning,
} from '@introvest/contracts/safety';
import { limits } from '@introvest/contracts/vocabularies';
import { toFields } from '@introvest/service-kit/columns';
import { lockName } from '@introvest/service-kit/db';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { AppError, notFound, violates } from '@introvest/service-kit/errors';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { notifyModerators } from '../notifyModerators.js';
import * as queries from './queries.js';

const tooMany = (retryAfter: number) =>
  new AppError(
    'rate_limited',
    `You can send up to ${limits.reportsADay} reports a day. Try again tomorrow.`,
    { retryAfter },
  );

/** Turns a foreign key violation into a 404, because the reported account may be deleted at the same moment. */
const toNotFound = (error: unknown): never => {
  throw violates(error, 'reports_person_id_fkey') ? notFound() : error;
};

export function registerReports(router: Router, { db }: ServiceDeps): void {
  serve(router, reportSubject, ({ ctx, user, body }) =>
    commitReply(ctx, db, async (trx) => {
      const draft = { ...body, subject: { ...body.subject, id: body.subject.id.toLowerCase() } };
      await lockName(trx, `moderation.reports ${user.id}`);
      const report = await queries.upsertReport(trx, user.id, draft).catch(toNotFound);
      if (!report) throw notFound();
      const recent = await queries.countRecent(trx, user.id);
      if (recent && recent.count > limits.reportsADay) throw tooMany(recent.wait);
      await queries.insertEvidence(trx, user.id, report.id, draft.subject);
      if (report.is_new) await notifyModerators(trx, 'open', report.person_id, user.id);
      return { id: report.id, state: report.state };
    }),
  );

  serve(router, listReports, async ({ ctx, user }) =>
    presentEach(ctx, await queries.listReportsOf(db, user.id), toFields<Report>),
  );

  serve(router, listWarnings, async ({ ctx, user }) =>
    presentEach(ctx, await queries.listWarningsOf(db, user.id), toFields<Warning>),
  );
}
