import type { Conversation } from '@introvest/contracts/messaging';
import { presentPapers } from '@introvest/cards/sharedPapers';
import { presentFounderUser, presentInvestorUser } from '../connections/present.js';
import type { ConversationRow } from './queries.js';

/** Returns the conversation. Treats a profile without a name as missing, so that the page shows its fallback. */
export const presentConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  founderId: row.founder_id,
  investorId: row.investor_id,
  founderUser: presentFounderUser(row),
  investorUser: presentInvestorUser(row),
  founderProfile: row.company_name === null ? null : { companyName: row.company_name },
  investorProfile: row.firm_name === null ? null : { firmName: row.firm_name },
  papers: presentPapers(row),
  hasDeck: row.has_deck ?? false,
  status: row.status,
  lastMessage: row.last_content,
  lastMessageAt: row.last_created_at?.toISOString() ?? null,
  unreadCount: row.unread,
});
