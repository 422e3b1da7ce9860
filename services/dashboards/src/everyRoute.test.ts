import * as routes from '@introvest/contracts/dashboards';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createTestApp } from './testing/testApp.js';

const founderId = '01900000-0000-7000-8000-000000000000';

describeEveryRoute({
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
