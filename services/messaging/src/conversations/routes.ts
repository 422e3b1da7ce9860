import type Router from '@koa/router';
import { listConversations } from '@introvest/contracts/messaging';
import { presentEach } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { MessagingDeps } from '../deps.js';
import { presentConversation } from './present.js';
import { listConversationsOf } from './queries.js';

export function registerConversations(router: Router, { db }: MessagingDeps): void {
  serve(router, listConversations, async ({ ctx, user }) => {
    return presentEach(ctx, await listConversationsOf(db, user.id), presentConversation);
  });
}
