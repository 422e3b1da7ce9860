import type { Decision, BadgeDecision } from '@introvest/contracts/moderation';
import { authorizeAgain } from '@introvest/service-kit/access';
import type { Db } from '@introvest/service-kit/db';
import type { Context } from 'koa';

export interface LoggedAction {
  moderatorId: string;
  action: 'queue' | 'look' | Decision | 'badges' | BadgeDecision['decision'];
  reportId?: string;
  decisionId?: string;
}

/** SQL that takes the same lock as the trigger, so that later statements see all actions logged before. */
const waitForTurn = `select pg_advisory_xact_lock(hashtextextended('moderation.log', 0))`;

/** Logs an action if the moderator is still authorized. Must come last, because all other actions wait for its lock. */
export async function logAction(ctx: Context, trx: Db, act: LoggedAction): Promise<void> {
  await trx.raw(waitForTurn);
  await authorizeAgain(ctx, trx);
  await appendToLog(trx, act);
}

export async function appendToLog(
  trx: Db,
  { moderatorId, action, reportId, decisionId }: LoggedAction,
): Promise<void> {
  await trx.raw(
    `insert into log (actor_id, action, subject_id, decision_id, digest)
    select :moderatorId, :action, :reportId, :decisionId,
      coalesce((select decision_digest(d) from decisions d where d.id = :decisionId),
        (select badge_decision_digest(d) from badge_decisions d where d.id = :decisionId))`,
    { moderatorId, action, reportId: reportId ?? null, decisionId: decisionId ?? null },
  );
}
