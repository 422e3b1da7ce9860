import * as routes from '@introvest/contracts/messaging';
import * as moderation from '@introvest/contracts/moderation';
import * as safety from '@introvest/contracts/safety';
import { newId } from '@introvest/service-kit/ids';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createTestApp } from './testing/testApp.js';

describeEveryRoute({
  routes: { ...routes, ...safety, ...moderation },
  createApp: (database) => createTestApp(database).app,
  examples: {
    listConnections: {},
    requestConnection: { body: {} },
    answerConnection: { body: { status: 'accepted' } },
    endConnection: {},
    listConversations: {},
    listMessages: {},
    sendMessage: { body: { content: 'Hello' } },
    listBlocks: {},
    blockPerson: { body: { userId: newId() } },
    unblockPerson: {},
    reportSubject: { body: { subject: { type: 'person', id: newId() }, kind: 'spam' } },
    listReports: {},
    listWarnings: {},
    listReportQueue: { query: 'state=open&page=1' },
    readReport: {},
    listHeldMarks: { query: 'page=1' },
    decideMark: { body: { decision: 'show', domain: 'ours.org' } },
    decideReport: { body: { decision: 'dismiss' } },
    markRead: { body: { upTo: newId() } },
  },
});
