import * as routes from '@introvest/contracts/dashboards';
import { describeAuthorization } from '@introvest/testing/authorization';
import { createTestApp } from './testApp.js';

const founderId = '01900000-0000-7000-8000-000000000000';

describeAuthorization({
  routes,
  createApp: (database) => createTestApp(database).app,
  examples: {
    getHighlightStatus: {},
    createPaymentIntent: { body: { duration: 7 } },
    confirmPayment: { body: { paymentIntentId: 'pi_1' } },
    highlightWebhook: { body: {} },
    getProfileViews: async (_, caller) => ({ params: { userId: caller.id } }),
    listBookmarks: {},
    checkBookmark: {},
    addBookmark: { body: { founderId } },
    removeBookmark: {},
    listSavedDecks: {},
    checkSavedDeck: {},
    saveDeck: { body: { founderId, fileUrl: '/api/files/x/Deck.pdf' } },
    removeSavedDeck: {},
    listActivity: {},
  },
});
