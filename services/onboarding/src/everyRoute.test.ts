import * as routes from '@introvest/contracts/onboarding';
import * as searches from '@introvest/contracts/searches';
import { newId } from '@introvest/service-kit/ids';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createTestApp, investorForm, wizard } from './testing/testApp.js';

describeEveryRoute({
  routes: { ...routes, ...searches },
  createApp: (database) => createTestApp(database).app,
  examples: {
    getFounderProfile: {},
    getInvestorProfile: {},
    createFounderProfile: { body: wizard },
    createInvestorProfile: { body: investorForm },
    updateFounderProfile: { body: { title: 'CEO' } },
    updateInvestorProfile: { body: { title: 'Partner' } },
    getFounderDraft: {},
    saveFounderDraft: { body: { step: 1, values: {} } },
    getInvestorDraft: {},
    saveInvestorDraft: { body: { values: {} } },
    uploadPitchDeck: {},
    uploadProfileImage: {},
    uploadBusinessPlan: {},
    uploadFinancialProjections: {},
    uploadAttachment: {},
    listSearches: {},
    saveSearch: {
      body: { name: 'Mine', list: 'startups', filters: { search: 'grid' }, alert: 'never' },
    },
    changeSearch: { params: { id: newId() }, body: { name: 'Mine' } },
    deleteSearch: { params: { id: newId() } },
    getFile: { params: { name: 'deck.pdf' } },
  },
});
