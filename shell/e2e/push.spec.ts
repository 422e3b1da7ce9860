import { expect, type BrowserContext, type Page } from '@playwright/test';
import { newMember, openAccount, testPerson } from './testPeople';
import { expectAccessibleLayout, phone } from './person';
import { logOut } from './registration';
import { test } from './test';

/**
 * Simulates the browser vendor's push service. The browser reports a subscription, and DevTools delivers the messages.
 * The worker and the CSPs that admit it are real.
 */
async function standInForMaker(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    const made = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({
        endpoint,
        keys: {
          p256dh:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem('endpoint');
        return true;
      },
    });
    const kept = () => localStorage.getItem('endpoint');
    // A headless browser can't ask for the permission and always reports 'denied', so the permission is simulated.
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('permission', 'granted');
      return 'granted';
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (kept() ? made(kept() as string) : null),
      subscribe: async () => {
        localStorage.setItem('endpoint', `https://push.invalid/${crypto.randomUUID()}`);
        return made(kept() as string);
      },
    });
  });
}

const openSettings = async (page: Page) => {
  await page.goto('/profile/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
};

/** Records the notifications that the worker shows, newest last. A headless browser doesn't display them. */
async function watchWorker(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: object[] = [];
    const showNotification = async (title: string, { data }: { data: { url: string } }) => {
      shown.push({ title, url: data.url });
    };
    Object.assign(self, { shown });
    Object.assign((self as unknown as { registration: object }).registration, { showNotification });
  });
  return () => worker.evaluate(() => (self as unknown as { shown: object[] }).shown);
}

async function deliverPush(context: BrowserContext, page: Page, title: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations);
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const device = await page.evaluate(async () => {
    const reply = await fetch('/api/notifications/push');
    return ((await reply.json()) as { device: string | null }).device;
  });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations[0]?.registrationId ?? '',
    data: JSON.stringify({ id: title, title, url: '/connections', device: device ?? 'gone' }),
  });
  await devtools.detach();
}

test("shows a phone's notifications to the member who turned them on, and none to the next member", async ({
  browser,
}) => {
  const { page, context } = await newMember(browser, 'investor', 'Bertil Wikander', null, phone);
  await standInForMaker(context);
  await openSettings(page);
  await expect(page.getByText(/Notifications are off on this device/)).toBeVisible();
  await expectAccessibleLayout(page);
  const on = page.getByRole('button', { name: 'Turn on notifications' });
  const off = page.getByRole('button', { name: 'Turn off notifications' });
  await on.click();
  await expect(off).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Push: Connection requests' })).toBeChecked();
  await expectAccessibleLayout(page);

  const { origin } = new URL(page.url());
  const shown = await watchWorker(context);
  const title = 'Someone wants to connect with you';
  await deliverPush(context, page, title);
  await expect.poll(shown).toEqual([{ title, url: `${origin}/connections` }]);
  await page.reload();
  await off.click();
  await on.click();
  await expect(off).toBeVisible();

  await logOut(page);
  await openAccount(page, 'founder', testPerson('Eyvind', 'Rasmussen'));
  await openSettings(page);
  await expect(on).toBeVisible();
  await deliverPush(context, page, 'A secret of somebody else');
  await expect
    .poll(async () => (await shown()).at(-1))
    .toEqual({
      title: 'Push notifications are off in this browser',
      url: `${origin}/profile/notifications`,
    });
  const endpoint = () => page.evaluate(() => localStorage.getItem('endpoint'));
  const former = await endpoint();
  await on.click();
  await expect(off).toBeVisible();
  expect(await endpoint()).not.toBe(former);
});
