import * as routes from '@introvest/contracts/legal';
import { describeAuthorization } from '@introvest/testing/authorization';
import { testDeps } from '@introvest/testing/deps';
import { createApp } from './app.js';

describeAuthorization({
  routes,
  createApp: (database) => createApp(testDeps(database, 'legal')),
  examples: {
    getLegalDocument: { params: { document: 'privacy-policy' } },
    getOpenApi: {},
  },
});
