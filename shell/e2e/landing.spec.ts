import { expect, test, type Page } from '@playwright/test';
import { expectNoFaults, newPerson, phone } from './person';

test('the landing page can be read without JavaScript, and shared with a picture', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Get Started', 'Sign In', 'Join as Founder', 'Join as Investor']) {
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  }
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const reply = await page.request.get(String(picture));
  expect(reply.headers()['content-type']).toBe('image/jpeg');
  await context.close();
});

test('a button that is pressed before the app is there is not pressed in vain', async ({
  browser,
}) => {
  const { context, page } = await newPerson(browser);
  /** The landing page without the app, which comes with the next document. */
  const openEarly = async () => {
    await context.route('**/assets/main.*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#prerendered').getByRole('heading', { level: 1 })).toBeVisible();
    await context.unroute('**/assets/main.*.js');
  };
  await openEarly();
  await page.getByRole('link', { name: 'Join as Investor' }).first().click();
  await expect(page.getByText('Investor Registration')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await openEarly();
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  // What was handed over once is forgotten.
  await page.goto('/contact');
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: /^Join as Investor/ })).toBeVisible();
  expectNoFaults(page);
  await context.close();
});

/** Notes how far things jump that nobody has moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      const jumps = list.getEntries() as (PerformanceEntry & { value: number })[];
      const counted = window as unknown as { shifted: number };
      for (const { value } of jumps) counted.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [name, options] of [
  ['a wide window', {}],
  ['a phone', phone],
] as const) {
  test(`the page takes the place of its text without a jump in ${name}`, async ({ browser }) => {
    const { context, page } = await newPerson(browser, options);
    await watchShifts(page);
    // The fonts come last: text is drawn with what stands in for them, and then with them.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.woff2$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Inter') && status === 'loaded',
      ),
    );
    await page.evaluate(() => document.fonts.ready);
    const shifted = await page.evaluate(() => (self as unknown as { shifted: number }).shifted);
    expect(shifted).toBeLessThanOrEqual(0.02);
    expectNoFaults(page);
    await context.close();
  });
}
