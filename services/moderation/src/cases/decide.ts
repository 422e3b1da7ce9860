import type { Decision, DecisionDraft } from '@introvest/contracts/moderation';
import { conflict, invalid } from '@introvest/service-kit/errors';
import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { enqueue } from '@introvest/service-kit/jobs';
import type { LoggedAction } from '../log.js';
import * as queries from './queries.js';

interface Deciding {
  report: queries.ReportRow;
  moderatorId: string;
  draft: DecisionDraft;
}

const withoutReason: Partial<Record<Decision, string>> = {
  warn: 'Enter a reason. The member will see it.',
  suspend: 'Enter a reason. The member will see it when they sign in.',
  decline: 'Enter a reason. The member will see it when they sign in.',
};

function refuse(
  { is_open: isOpen, is_suspended: isSuspended, has_appeal: hasAppeal }: queries.ReportRow,
  { decision, answersAppeal }: DecisionDraft,
) {
  const isOfSuspension = decision === 'restore' || decision === 'decline';
  if (!isOfSuspension && !isOpen) throw conflict('This report already has a decision.');
  if (!isOfSuspension) return;
  if (isOpen) throw conflict('Decide on this report first.');
  if (!isSuspended) throw conflict('This person isn’t suspended.');
  if ((decision === 'decline' || answersAppeal) && !hasAppeal)
    throw conflict('This person has no unanswered appeal.');
}

async function applyDecision(
  trx: Db,
  decision: Decision,
  report: queries.ReportRow,
  reason: string,
) {
  const { id, person_id: personId, is_suspended: isSuspended } = report;
  if (decision === 'restore') await queries.restore(trx, personId);
  else if (decision === 'decline') await queries.declineAppeal(trx, personId, reason);
  else await queries.updateDecided(trx, id);
  if (decision === 'suspend' && !isSuspended) await queries.suspend(trx, personId, reason);
}

export async function decide(
  trx: Db,
  { report, moderatorId, draft }: Deciding,
): Promise<LoggedAction> {
  const { decision, text = null } = draft;
  refuse(report, draft);
  const missing = text === null ? withoutReason[decision] : undefined;
  if (missing) throw invalid([{ field: 'text', message: missing }]);
  const id = newId();
  const row = { id, report_id: report.id, moderator_id: moderatorId, decision, text };
  await queries.insertDecision(trx, row);
  await applyDecision(trx, decision, report, text ?? '');
  // A member who is already suspended keeps that suspension and its reason, which they have read.
  const changes = decision !== 'dismiss' && !(decision === 'suspend' && report.is_suspended);
  if (changes) {
    const mail = { userId: report.person_id, decision, since: Date.now() };
    await enqueue(trx, 'auth.send_decision', mail);
  }
  return { moderatorId, action: decision, reportId: report.id, decisionId: id };
}
