import * as routes from '@introvest/contracts/browse';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createTestApp } from './testing/testApp.js';

describeEveryRoute({
  routes,
  createApp: createTestApp,
  examples: {
    getFounderDetails: async (database) => ({
      params: { userId: (await createFounder(database)).id },
    }),
    getInvestorDetails: async (database) => ({
      params: { userId: (await createInvestor(database)).id },
    }),
  },
});
