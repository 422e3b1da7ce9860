import * as dashboards from '@introvest/contracts/dashboards';
import * as notifications from '@introvest/contracts/notifications';
import { notificationKinds } from '@introvest/contracts/vocabularies';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createTestApp } from './testing/testApp.js';

const founderId = '01900000-0000-7000-8000-000000000000';

const choices = Object.fromEntries(
  notificationKinds.map(({ value }) => [value, { inApp: true, mail: 'daily' }]),
);

describeEveryRoute({
  routes: { ...dashboards, ...notifications },
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
    listNotifications: {},
    readNotifications: { body: { upTo: founderId } },
    getNotificationPreferences: {},
    updateNotificationPreferences: { body: choices },
    showUnsubscribe: {},
    unsubscribe: {},
  },
});
