import * as blocks from '@introvest/contracts/blocks';
import * as routes from '@introvest/contracts/messaging';
import { newId } from '@introvest/service-kit/ids';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createTestApp } from './testing/testApp.js';

describeEveryRoute({
  routes: { ...routes, ...blocks },
  createApp: (database) => createTestApp(database).app,
  examples: {
    requestConnection: { body: {} },
    answerConnection: { body: { status: 'accepted' } },
    sendMessage: { body: { content: 'Hello' } },
    blockPerson: { body: { userId: newId() } },
    markRead: { body: { upTo: newId() } },
  },
});
