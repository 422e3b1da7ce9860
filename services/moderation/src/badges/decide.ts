import type { BadgeDecisionDraft } from '@introvest/contracts/moderation';
import { conflict, invalid, notFound } from '@introvest/service-kit/errors';
import type { Db } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { enqueue } from '@introvest/service-kit/jobs';
import type { LoggedAction } from '../log.js';
import * as queries from './queries.js';

interface Deciding {
  personId: string;
  moderatorId: string;
  draft: BadgeDecisionDraft;
}

/** Throws `AppError` 404 unless the badge is awaiting a decision or somebody else has reported its owner. */
export async function decide(
  trx: Db,
  { personId, moderatorId, draft }: Deciding,
): Promise<LoggedAction> {
  const { domain, decision, text = null } = draft;
  if (!(await queries.canDecide(trx, personId, moderatorId))) throw notFound();
  if (decision === 'take_back' && text === null) {
    throw invalid([{ field: 'text', message: 'Enter a reason. The member will see it.' }]);
  }
  const change =
    decision === 'show'
      ? { verdict: 'shown', reason: null }
      : { verdict: 'taken_back', reason: text };
  if (!(await queries.updateBadge(trx, { personId, domain, ...change }))) {
    throw conflict('This badge has changed since you opened it. Review it again.');
  }
  const id = newId();
  const row = { id, person_id: personId, moderator_id: moderatorId, domain, decision, text };
  await queries.insertDecision(trx, row);
  const mail = { userId: personId, decision, domain, since: Date.now() };
  await enqueue(trx, 'auth.send_badge_decision', mail);
  return { moderatorId, action: decision, decisionId: id };
}
