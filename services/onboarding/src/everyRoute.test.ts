import * as routes from '@introvest/contracts/onboarding';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createTestApp, investorForm, wizard } from './testing/testApp.js';

describeEveryRoute({
  routes,
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
    uploadPitchDeck: {},
    uploadProfileImage: {},
    uploadBusinessPlan: {},
    uploadFinancialProjections: {},
    uploadAttachment: {},
    getFile: { params: { name: 'deck.pdf' } },
  },
});
