import * as moderation from '@introvest/contracts/moderation';
import * as safety from '@introvest/contracts/safety';
import { newId } from '@introvest/service-kit/ids';
import { testDeps } from '@introvest/testing/deps';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createApp } from './app.js';

describeEveryRoute({
  routes: { ...safety, ...moderation },
  createApp: (database) => createApp(testDeps(database, 'moderation')),
  examples: {
    reportSubject: { body: { subject: { type: 'person', id: newId() }, kind: 'spam' } },
    listReportQueue: { query: 'state=open&page=1' },
    listHeldBadges: { query: 'page=1' },
    reviewBadge: { body: { decision: 'show', domain: 'ours.org' } },
    decideReport: { body: { decision: 'dismiss' } },
  },
});
