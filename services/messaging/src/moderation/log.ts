import type { Decision, MarkDecision } from '@introvest/contracts/moderation';
import { authorizeAgain } from '@introvest/service-kit/access';
import type { Db } from '@introvest/service-kit/db';
import type { Context } from 'koa';

/** What a moderator did; nothing of it is kept besides these ids. */
export interface Act {
  moderatorId: string;
  action: 'queue' | 'look' | Decision | 'marks' | MarkDecision['decision'];
  reportId?: string;
  /** The row of what was decided. */
  decisionId?: string;
}

/** The trigger's own lock: what is asked after it is as whoever came before has left it. */
const waitForTurn = `select pg_advisory_xact_lock(hashtextextended('messaging.moderation_log', 0))`;

/**
 * Lets an act be done and logged, if whoever does it still may when its turn has come: its place in the log is before the
 * end of their right, or it is not there. Last in its transaction: everybody else's acts wait for its end.
 */
export async function noteAct(ctx: Context, trx: Db, act: Act): Promise<void> {
  await trx.raw(waitForTurn);
  await authorizeAgain(ctx, trx);
  await appendToLog(trx, act);
}

/** Adds to the log, whose rows a trigger chains. */
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
