import type Router from '@koa/router';
import { listConversations, type Conversation } from '@introvest/contracts/messaging';
import { presentPapers } from '@introvest/cards/sharedPapers';
import { presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { MessagingDeps } from '../deps.js';
import { listConversationsOf, type ConversationRow } from './queries.js';

/** Returns the conversation. Treats a profile without a name as missing, so that the page shows its fallback. */
const presentConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  founderId: row.founder_id,
  investorId: row.investor_id,
  founderUser: row.founder.user,
  investorUser: row.investor.user,
  founderProfile: row.founder.companyName === null ? null : row.founder,
  investorProfile: row.investor.firmName === null ? null : row.investor,
  papers: presentPapers(row),
  hasDeck: row.has_deck ?? false,
  status: row.status,
  lastMessage: row.last_content,
  lastMessageAt: row.last_created_at?.toISOString() ?? null,
  unreadCount: row.unread,
});

export function registerConversations(router: Router, { db }: MessagingDeps): void {
  serve(router, listConversations, async ({ ctx, user }) =>
    presentEach(ctx, await listConversationsOf(db, user.id), presentConversation),
  );
}
