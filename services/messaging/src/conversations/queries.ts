import type { Db } from '@introvest/service-kit/db';
import type { SharedPapersRow } from '@introvest/cards/sharedPapers';
import { connectionsOf, hasEnded, readSeq } from '../connections/queries.js';
import type { ConnectionRow, PartiesRow } from '../connections/rows.js';

/** A connection that is accepted or was accepted earlier, with its newest message and the reader's unread count. */
export interface ConversationRow extends ConnectionRow, PartiesRow, SharedPapersRow {
  /** Null if nothing is shared. */
  has_deck: boolean | null;
  last_content: string | null;
  last_created_at: Date | null;
  unread: number;
}

/** Lists the member's conversations. Looks up the newest message by its number, which avoids a sort. */
export const listConversationsOf = (db: Db, userId: string): Promise<ConversationRow[]> =>
  connectionsOf(db, userId)
    .where((either) => either.where('c.status', 'accepted').orWhereRaw(hasEnded('c.id')))
    .leftJoin('messages as last', (on) =>
      on.on('last.connection_id', 'c.id').andOn('last.seq', 'c.last_seq'),
    )
    .leftJoin('onboarding.shared_papers as s', (on) =>
      on.on('s.founder_id', 'c.founder_id').andOn('s.investor_id', 'c.investor_id'),
    )
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
