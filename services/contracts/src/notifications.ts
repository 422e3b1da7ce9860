import Type, { type Static } from 'typebox';
import { notificationKinds, notificationMails } from './choices.js';
import { limits } from './limits.js';
import { route } from './route.js';
import { id, optional, pageSize, time, words } from './validation/shapes.js';

const kinds = notificationKinds.map(({ value }) => value);
const mails = notificationMails.map(({ value }) => value);

/** A notification. `url` is the page where the member can act on it. */
export const Notification = Type.Object({
  id: id(),
  kind: words(kinds, { mayGrow: true }),
  title: Type.String({ maxLength: 700 }),
  // Long enough for a search's filters in a URL.
  url: Type.String({ maxLength: 5000 }),
  createdAt: time(),
  isRead: Type.Boolean(),
  /** Set only for a highlight that is about to end, because a title can't use the reader's time zone. */
  highlightEndsAt: Type.Optional(time()),
});
export type Notification = Static<typeof Notification>;

const unreadCount = { unreadCount: Type.Integer({ minimum: 0 }) };

export const NotificationPage = Type.Object({
  notifications: Type.Array(Notification),
  ...unreadCount,
});
export type NotificationPage = Static<typeof NotificationPage>;

/** Lists the signed-in member's notifications, newest first. */
export const listNotifications = route('GET', '/api/notifications', {
  access: 'signed-in',
  query: Type.Object({
    before: Type.Optional(id()),
    limit: pageSize(limits.notificationPageMax, 20),
  }),
  reply: NotificationPage,
});

/** Marks a notification and all older ones as read, on all devices. */
export const readNotifications = route('POST', '/api/notifications/read', {
  access: 'signed-in',
  body: Type.Object({ upTo: id('Notification') }),
  reply: Type.Object(unreadCount),
});

const chosen = {
  inApp: Type.Boolean(),
  mail: words(mails, { errorMessage: 'Choose one of: soon, daily, weekly, never' }),
};

const ofEach = <Value>(value: Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<(typeof kinds)[number], Value>;

/** Changes to the choices of each kind. Omitted fields stay unchanged. */
export const NotificationChoices = Type.Object(
  ofEach(Type.Optional(Type.Object(optional({ ...chosen, push: Type.Boolean() })))),
);
export type NotificationChoices = Static<typeof NotificationChoices>;

/** The choices of each kind. `push` is false if push notifications are not offered. */
export const NotificationPreferences = Type.Object(
  ofEach(Type.Object({ ...chosen, push: Type.Boolean() })),
);
export type NotificationPreferences = Static<typeof NotificationPreferences>;

/** Returns the member's notification choices, or the defaults. */
export const getNotificationPreferences = route('GET', '/api/notifications/preferences', {
  access: 'signed-in',
  reply: NotificationPreferences,
});

/** Changes the notification choices. Emails that are already scheduled follow the new choices. */
export const updateNotificationPreferences = route('PUT', '/api/notifications/preferences', {
  access: 'signed-in',
  body: NotificationChoices,
  reply: NotificationPreferences,
});

const stopLink = Type.Object({ token: Type.Optional(Type.String({ maxLength: 500 })) });
const htmlPage = Type.String({ maxLength: 10_000 });

/** Shows the page opened by an email's unsubscribe link. The page asks for confirmation and changes nothing. */
export const showUnsubscribe = route('GET', '/unsubscribe', {
  access: 'public',
  raw: true,
  query: stopLink,
  reply: htmlPage,
});

/** Stops emails of the link's kind. Used by the unsubscribe page and by one-click unsubscribe (RFC 8058). */
export const unsubscribe = route('POST', '/unsubscribe', {
  access: 'public',
  raw: true,
  query: stopLink,
  reply: htmlPage,
});
