import type { Decision, MarkDecision } from '@introvest/contracts/moderation';
import type { Db } from '@introvest/service-kit/db';

/** What a moderator did; nothing of it is kept besides these ids. */
export interface Act {
  moderatorId: string;
  action: 'queue' | 'look' | Decision | 'marks' | MarkDecision['decision'];
  reportId?: string;
  /** The row of what was decided. */
  decisionId?: string;
}

/**
 * Adds to the log, whose rows a trigger chains. Last in its transaction: everybody else's acts wait for its end.
 */
export async function appendToLog(
  trx: Db,
  { moderatorId, action, reportId, decisionId }: Act,
): Promise<void> {
  await trx.raw(
    `insert into moderation_log (actor_id, action, subject_id, decision_id, digest)
    select :moderatorId, :action, :reportId, :decisionId,
      coalesce((select decision_digest(d) from report_decisions d where d.id = :decisionId),
        (select mark_decision_digest(d) from mark_decisions d where d.id = :decisionId))`,
    { moderatorId, action, reportId: reportId ?? null, decisionId: decisionId ?? null },
  );
}
