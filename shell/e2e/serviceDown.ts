import { expect, type Browser, type Page } from '@playwright/test';
import { goTo, headingOf, openPage, pressUntilGone, pageOfRemote } from './remotePages';

/** Answers calls as a gateway does while their service is unavailable. */
async function stopService(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  const isCall = (url: URL) => calls.test(url.pathname);
  await page.route(isCall, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
  return () => page.unroute(isCall);
}

/** Tries to sign in, because the sign-in page makes no other call to the service. */
async function trySigningIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByLabel('Email').fill('nobody@introvest.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Checks that the page shows a message and recovers without a reload, and that other pages work. */
export async function tryWithoutService(browser: Browser, remote: string): Promise<void> {
  const room = pageOfRemote(remote);
  const { elsewhere, ownDocument, down } = room;
  const page = await openPage(browser, room.as);
  if (!ownDocument) {
    await page.goto(elsewhere.path);
    await expect(headingOf(page, elsewhere.heading)).toBeVisible();
  }
  const mend = await stopService(page, down.calls);
  await (ownDocument ? page.goto(down.path) : goTo(page, down.path));
  if (remote === 'mf-auth') await trySigningIn(page);
  const message = page.getByText(down.says).first();
  await expect(message).toBeVisible();

  await goTo(page, elsewhere.path);
  await expect(headingOf(page, elsewhere.heading)).toBeVisible();
  await page.goBack();
  if (remote === 'mf-auth') return;
  await expect(message).toBeVisible();
  await mend();
  await pressUntilGone(page.getByRole('main').getByRole('button', { name: 'Try again' }));
  await expect(message).toHaveCount(0);
}
