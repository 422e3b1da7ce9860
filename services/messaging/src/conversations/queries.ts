import type { Db } from '@introvest/service-kit/db';
import type { SharedPapersRow } from '@introvest/cards/sharedPapers';
import { connectionsOf, hasEnded, readSeq } from '../connections/queries.js';
import type { PartiesRow } from '../connections/rows.js';

export interface ConversationRow extends PartiesRow, SharedPapersRow {
  /** Null if nothing is shared. */
  has_deck: boolean | null;
  last_content: string | null;
  last_created_at: Date | null;
  unread: number;
}

/** Looks up the newest message by its number, which avoids a sort. */
export const listConversationsOf = (db: Db, userId: string): Promise<ConversationRow[]> =>
  connectionsOf(db, userId)
    .where((either) => either.where('c.status', 'accepted').orWhereRaw(hasEnded('c.id')))
    .leftJoin('messages as last', { 'last.connection_id': 'c.id', 'last.seq': 'c.last_seq' })
    .leftJoin('onboarding.shared_papers as s', {
      's.founder_id': 'c.founder_id',
      's.investor_id': 'c.investor_id',
    })
    .select('s.business_plan_url', 's.financial_projections_url', 's.has_deck')
    .select({ last_content: 'last.content', last_created_at: 'last.created_at' })
    .select(
      db.raw(
        `(select count(*) from messages u
          where u.connection_id = c.id and u.sender_id <> :userId and u.seq > ${readSeq(':userId')}) as unread`,
        { userId },
      ),
    )
    .orderByRaw('coalesce(last.created_at, c.updated_at) desc, c.id desc');
