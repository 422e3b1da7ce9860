import * as dashboards from '@introvest/contracts/dashboards';
import * as notifications from '@introvest/contracts/notifications';
import * as push from '@introvest/contracts/push';
import { notificationKinds } from '@introvest/contracts/vocabularies';
import { describeEveryRoute } from '@introvest/testing/everyRoute';
import { createPushBrowser } from './testing/pushMaker.js';
import { createTestApp, testPush } from './testing/testApp.js';

const founderId = '01900000-0000-7000-8000-000000000000';

const choices = Object.fromEntries(
  notificationKinds.map(({ value }) => [value, { inApp: true, mail: 'daily' }]),
);

const { endpoint, keys } = createPushBrowser('https://push.example');

describeEveryRoute({
  routes: { ...dashboards, ...notifications, ...push },
  createApp: (database) => createTestApp(database, { push: testPush() }).app,
  examples: {
    createPaymentIntent: { body: { duration: 7 } },
    confirmPayment: { body: { paymentIntentId: 'pi_1' } },
    highlightWebhook: { body: {} },
    getProfileViews: async (_, caller) => ({ params: { userId: caller.id } }),
    addBookmark: { body: { founderId } },
    saveDeck: { body: { founderId, fileUrl: '/api/files/x/Deck.pdf' } },
    readNotifications: { body: { upTo: founderId } },
    updateNotificationPreferences: { body: choices },
    subscribePush: { body: { endpoint, keys } },
  },
});
