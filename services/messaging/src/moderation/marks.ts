import type { MarksCase, MarkDecisionDraft, QueuedMark } from '@introvest/contracts/moderation';
import { conflict, invalid, notFound } from '@introvest/service-kit/errors';
import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { enqueue } from '@introvest/service-kit/jobs';
import type { Act } from './log.js';
import * as queries from './markQueries.js';

export const presentHeld = (row: queries.HeldRow): QueuedMark => ({
  person: row.person,
  domain: row.domain,
  written: row.written,
  checkedAt: row.checked_at.toISOString(),
  looksLike: row.looks_like,
});

/** Returns a member's verification, their badge and the decisions about it. */
export async function marksOf(db: Db, personId: string): Promise<MarksCase> {
  const row = await queries.findCase(db, personId);
  const decisions = await queries.listMarkDecisions(db, personId);
  return {
    isVerified: row.is_verified,
    confirmedAt: row.verified_at?.toISOString() ?? null,
    workDomain: row.work && {
      domain: row.work.domain,
      written: row.work.written,
      state: row.work.state,
      isShown: row.work.is_shown,
      checkedAt: row.work.checked_at.toISOString(),
      endsAt: row.work.ends_at.toISOString(),
    },
    decisions: decisions.map((one) => ({
      id: one.id,
      decision: one.decision,
      domain: one.domain,
      text: one.text,
      moderator: one.moderator,
      decidedAt: one.decided_at.toISOString(),
    })),
  };
}

interface Judging {
  personId: string;
  moderatorId: string;
  draft: MarkDecisionDraft;
}

/**
 * Approves or revokes a badge, carries out the consequences and returns the entry for the log. Throws `AppError` 404 if
 * the badge isn't waiting for a decision and its owner wasn't reported by somebody else.
 */
export async function judge(trx: Db, { personId, moderatorId, draft }: Judging): Promise<Act> {
  const { domain, decision, text = null } = draft;
  if (!(await queries.mayJudge(trx, personId, moderatorId))) throw notFound();
  if (decision === 'take_back' && text === null) {
    throw invalid([{ field: 'text', message: 'Enter a reason. The member will see it.' }]);
  }
  const reason = decision === 'take_back' ? text : null;
  if (!(await queries.judgeMark(trx, { personId, domain, decision, reason }))) {
    throw conflict('This badge has changed since you opened it. Review it again.');
  }
  const id = newId();
  await queries.insertMarkDecision(trx, {
    id,
    person_id: personId,
    moderator_id: moderatorId,
    domain,
    decision,
    text,
  });
  await enqueue(trx, 'auth.send_mark_decision', {
    userId: personId,
    decision,
    domain,
    since: Date.now(),
  });
  return { moderatorId, action: decision, decisionId: id };
}
