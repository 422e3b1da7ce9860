import type Router from '@koa/router';
import {
  decideReport,
  listReportQueue,
  readReport,
  type Evidence,
  type QueuedReport,
  type ReportDecision,
  type ReportFile,
  type SuspensionCase,
} from '@introvest/contracts/moderation';
import { toFields } from '@introvest/service-kit/columns';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { notFound } from '@introvest/service-kit/errors';
import { isId } from '@introvest/service-kit/ids';
import { commitReply, presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { lockName, type Db } from '@introvest/service-kit/db';
import type { Context } from 'koa';
import { logAction } from '../log.js';
import { readBadges } from '../badges/present.js';
import { notifyModerators } from '../notifyModerators.js';
import { decide } from './decide.js';
import * as queries from './queries.js';

async function requireReport(trx: Db, id: string, moderatorId: string): Promise<queries.ReportRow> {
  const report = isId(id) ? await queries.lockReport(trx, id, moderatorId) : undefined;
  if (!report) throw notFound();
  return report;
}

const presentCase = (row: queries.CaseRow): SuspensionCase => {
  const { appeal, appealed_at: appealedAt, answer, answered_at: answeredAt } = row;
  const answered = answer !== null && answeredAt && { text: answer, at: answeredAt.toISOString() };
  return {
    text: row.text,
    beganAt: row.began_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    appeal:
      appeal === null || appealedAt === null
        ? null
        : { text: appeal, at: appealedAt.toISOString(), answer: answered || null },
  };
};

async function fileOf(ctx: Context, trx: Db, report: queries.ReportRow): Promise<ReportFile> {
  const all = await queries.listDecisionsAbout(trx, report.person_id);
  const decisionsOf = (id: string) =>
    presentEach(
      ctx,
      all.filter((row) => row.report_id === id),
      toFields<ReportDecision>,
    );
  const reports = await queries.listReportsAbout(trx, report);
  return {
    ...toFields<QueuedReport>(report),
    text: report.text,
    reporter: report.reporter,
    evidence: presentEach(ctx, await queries.listEvidence(trx, report.id), toFields<Evidence>),
    decisions: decisionsOf(report.id),
    suspensions: presentEach(
      ctx,
      await queries.listSuspensions(trx, report.person_id),
      presentCase,
    ),
    badges: await readBadges(trx, report.person_id),
    others: presentEach(ctx, reports, (row) => ({
      ...toFields<QueuedReport>(row),
      decisions: decisionsOf(row.id),
    })),
  };
}

export function registerCases(router: Router, { db }: ServiceDeps): void {
  serve(router, listReportQueue, ({ ctx, user, query }) =>
    commitReply(ctx, db, async (trx) => {
      const asked = { moderatorId: user.id, state: query.state ?? 'open', page: query.page ?? 1 };
      const reports = presentEach(ctx, await queries.listQueue(trx, asked), toFields<QueuedReport>);
      const total = await queries.countQueue(trx, asked);
      await logAction(ctx, trx, { moderatorId: user.id, action: 'queue' });
      return { reports, total };
    }),
  );

  serve(router, readReport, ({ ctx, user, params }) =>
    commitReply(ctx, db, async (trx) => {
      const report = await requireReport(trx, params.reportId, user.id);
      await queries.updateLookedAt(trx, report.id);
      const file = await fileOf(ctx, trx, report);
      await logAction(ctx, trx, { moderatorId: user.id, action: 'look', reportId: report.id });
      return file;
    }),
  );

  serve(router, decideReport, ({ ctx, user, params, body }) =>
    commitReply(ctx, db, async (trx) => {
      const found = await requireReport(trx, params.reportId, user.id);
      await lockName(trx, `moderation.decisions ${found.person_id}`);
      // Read the report again under the lock, because another moderator may have decided it in the meantime.
      const report = await requireReport(trx, found.id, user.id);
      const act = await decide(trx, { report, moderatorId: user.id, draft: body });
      const file = await fileOf(ctx, trx, await requireReport(trx, report.id, user.id));
      await logAction(ctx, trx, act);
      await notifyModerators(trx, 'decided', report.person_id, report.reporter?.id);
      return file;
    }),
  );
}
