import * as routes from '@introvest/contracts/messaging';
import { newId } from '@introvest/service-kit/ids';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createTestApp } from './testing/testApp.js';

describeEveryRoute({
  routes,
  createApp: (database) => createTestApp(database).app,
  examples: {
    listConnections: {},
    requestConnection: { body: {} },
    answerConnection: { body: { status: 'accepted' } },
    endConnection: {},
    listConversations: {},
    listMessages: {},
    sendMessage: { body: { content: 'Hello' } },
    markRead: { body: { upTo: newId() } },
  },
});
