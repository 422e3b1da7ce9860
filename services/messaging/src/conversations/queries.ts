import type { Db } from '@introvest/service-kit/db';
import { runShape } from '@introvest/service-kit/prepared';
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
const conversations = connectionsOf({
  select: `s.business_plan_url, s.financial_projections_url, s.has_deck,
    last.content as last_content, last.created_at as last_created_at,
    (select count(*) from messages u
      where u.connection_id = c.id and u.sender_id <> :userId and u.seq > ${readSeq(':userId')}) as unread`,
  join: `
    left join messages last on last.connection_id = c.id and last.seq = c.last_seq
    left join onboarding.shared_papers s on s.founder_id = c.founder_id and s.investor_id = c.investor_id`,
  where: `(c.status = 'accepted' or ${hasEnded('c.id')})`,
  orderBy: 'coalesce(last.created_at, c.updated_at) desc, c.id desc',
});

export const listConversationsOf = (db: Db, userId: string): Promise<ConversationRow[]> =>
  runShape(db, 'conversations', conversations, { userId });
