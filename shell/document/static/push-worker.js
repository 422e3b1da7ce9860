// Shows what is pushed to this browser while Introvest is closed. It keeps nothing, and no request goes through it.

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
 * Whether whoever is signed in here is whom it is for: the same browser may be somebody else's by now. Undefined where
 * nobody can tell.
 */
async function isOurs(device) {
  const reply = await fetch(state, { credentials: 'same-origin', cache: 'no-store' });
  if (reply.status === 401) return false;
  return reply.ok ? (await reply.json()).device === device : undefined;
}

/** A push has to show something: browsers show a sentence of their own otherwise. */
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

/** A page of ours, whatever was sent. */
function pageOf(url) {
  const page = new URL(String(url), self.location.origin);
  return page.origin === self.location.origin ? page.href : self.location.origin;
}

/** The tab that shows the page already, or a new one: what somebody writes in another is left alone. */
async function open(notification) {
  notification.close();
  const { url } = notification.data;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}
