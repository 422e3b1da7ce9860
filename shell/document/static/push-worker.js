// Shows push notifications in this browser while Introvest is closed. Stores nothing and handles no requests.

const state = '/api/notifications/push';
const elsewhere = { title: 'You have a new notification', url: '/notifications' };

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(tell(read(event.data))));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/**
 * Returns whether the notification is for the signed-in member, because someone else may now be using the browser.
 * Undefined if this can't be checked.
 */
async function isOurs(device) {
  const reply = await fetch(state, { credentials: 'same-origin', cache: 'no-store' });
  if (reply.status === 401) return false;
  return reply.ok ? (await reply.json()).device === device : undefined;
}

/** Shows a notification for every push event, because otherwise browsers would show a generic one. */
async function tell({ id, tag = id, title, url, device }) {
  const ours = await isOurs(device).catch(() => undefined);
  if (ours === false) return turnOff();
  const told = ours && typeof title === 'string' ? { title, url } : elsewhere;
  await show(told.title, { tag: String(tag), data: { url: pageOf(told.url) } });
}

async function turnOff() {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  for (const shown of await self.registration.getNotifications()) shown.close();
  const body = 'You can turn them on again in your account settings.';
  await show('Push notifications are off in this browser', {
    body,
    data: { url: pageOf('/profile/notifications') },
  });
}

const show = (title, options) =>
  self.registration.showNotification(title, { icon: '/favicon.svg', ...options });

/** Returns a URL on our own origin, whatever the push message contains. */
function pageOf(url) {
  const page = new URL(String(url), self.location.origin);
  return page.origin === self.location.origin ? page.href : self.location.origin;
}

/**
 * Focuses a tab that already shows the page, or opens a new one. Doesn't navigate other tabs, because they may contain
 * typed text.
 */
async function open(notification) {
  notification.close();
  const { url } = notification.data;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}
