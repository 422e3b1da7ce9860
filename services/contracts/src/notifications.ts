import Type, { type Static } from 'typebox';
import { notificationKinds, notificationMails } from './choices.js';
import { limits } from './limits.js';
import { route } from './route.js';
import { id, optional, time, words } from './validation/shapes.js';

const kinds = notificationKinds.map(({ value }) => value);
const mails = notificationMails.map(({ value }) => value);

/** Something that happened to the person; `url` is the page of ours where they see to it. */
export const Notification = Type.Object({
  id: id(),
  kind: words(kinds, { mayGrow: true }),
  title: Type.String({ maxLength: 700 }),
  // Filters of a search, as an address spells them.
  url: Type.String({ maxLength: 5000 }),
  createdAt: time(),
  isRead: Type.Boolean(),
  /** Of a highlight that ends: the page says it in the reader's own zone, where the title can only name one. */
  highlightEndsAt: Type.Optional(time()),
});
export type Notification = Static<typeof Notification>;

const unreadCount = { unreadCount: Type.Integer({ minimum: 0 }) };

/** A page of them, and how many of all are unread. */
export const NotificationPage = Type.Object({
  notifications: Type.Array(Notification),
  ...unreadCount,
});
export type NotificationPage = Static<typeof NotificationPage>;

/** What happened to the signed-in person, the newest first. */
export const listNotifications = route('GET', '/api/notifications', {
  access: 'signed-in',
  query: Type.Object({
    before: Type.Optional(id()),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: limits.notificationPageMax, default: 20 }),
    ),
  }),
  reply: NotificationPage,
});

/** Marks one and all that are older as read, on every device. */
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

/** Changes to how the person hears of each kind. What is left out stays as it is, so that two pages never undo each other. */
export const NotificationChoices = Type.Object(
  ofEach(Type.Optional(Type.Object(optional({ ...chosen, push: Type.Boolean() })))),
);
export type NotificationChoices = Static<typeof NotificationChoices>;

/** The same as it is answered; `push` is false where nothing is sent to browsers that are closed. */
export const NotificationPreferences = Type.Object(
  ofEach(Type.Object({ ...chosen, push: Type.Boolean() })),
);
export type NotificationPreferences = Static<typeof NotificationPreferences>;

/** What the person has chosen, or what is so for whoever has not. */
export const getNotificationPreferences = route('GET', '/api/notifications/preferences', {
  access: 'signed-in',
  reply: NotificationPreferences,
});

/** Chooses; what waits to be mailed follows. */
export const updateNotificationPreferences = route('PUT', '/api/notifications/preferences', {
  access: 'signed-in',
  body: NotificationChoices,
  reply: NotificationPreferences,
});

const stopLink = Type.Object({ token: Type.Optional(Type.String({ maxLength: 500 })) });
const htmlPage = Type.String({ maxLength: 10_000 });

/** The page that a mail's link opens: it asks, and changes nothing. */
export const showUnsubscribe = route('GET', '/unsubscribe', {
  access: 'public',
  raw: true,
  query: stopLink,
  reply: htmlPage,
});

/** No more mails of the kind that the link names; pressed on that page, or by a mail program in one click. */
export const unsubscribe = route('POST', '/unsubscribe', {
  access: 'public',
  raw: true,
  query: stopLink,
  reply: htmlPage,
});
