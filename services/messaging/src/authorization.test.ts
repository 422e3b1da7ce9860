import * as routes from '@introvest/contracts/messaging';
import { newId } from '@introvest/service-kit/ids';
import { describeAuthorization } from '@introvest/testing/authorization';
import { createTestApp } from './testApp.js';

describeAuthorization({
  routes,
  createApp: (database) => createTestApp(database).app,
  examples: {
    listConnections: {},
    requestConnection: { body: {} },
    answerConnection: { body: { status: 'accepted' } },
    listConversations: {},
    listMessages: {},
    sendMessage: { body: { content: 'Hello' } },
    markRead: { body: { upTo: newId() } },
  },
});
