import * as routes from '@introvest/contracts/legal';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { testDeps } from '@introvest/testing/deps';
import { createApp } from './app.js';

describeEveryRoute({
  routes,
  createApp: (database) => createApp(testDeps(database, 'legal')),
  examples: {
    getLegalDocument: { params: { document: 'privacy-policy' } },
  },
});
