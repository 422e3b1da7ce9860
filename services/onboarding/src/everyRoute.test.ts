import * as routes from '@introvest/contracts/onboarding';
import * as searches from '@introvest/contracts/searches';
import { newId } from '@introvest/service-kit/ids';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createTestApp, investorForm, wizard } from './testing/testApp.js';

describeEveryRoute({
  routes: { ...routes, ...searches },
  createApp: (database) => createTestApp(database).app,
  examples: {
    createFounderProfile: { body: wizard },
    createInvestorProfile: { body: investorForm },
    updateFounderProfile: { body: { title: 'CEO' } },
    updateInvestorProfile: { body: { title: 'Partner' } },
    saveFounderDraft: { body: { step: 1, values: {} } },
    saveInvestorDraft: { body: { values: {} } },
    saveSearch: {
      body: { name: 'Mine', list: 'startups', filters: { search: 'grid' }, alert: 'never' },
    },
    changeSearch: { params: { id: newId() }, body: { name: 'Mine' } },
    deleteSearch: { params: { id: newId() } },
    getFile: { params: { name: 'deck.pdf' } },
  },
});
