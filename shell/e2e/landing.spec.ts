import { expect, type Page } from '@playwright/test';
import { holdApp } from './held';
import { expectNoFaults, newPerson, phone } from './person';
import { test } from './test';

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
});

const drawnAhead = (page: Page) => page.locator('#prerendered');

/** Somebody is there: the app starts and takes the place of what was drawn ahead. */
async function comeToLife(page: Page) {
  await expect(drawnAhead(page).getByRole('heading', { level: 1 })).toBeVisible();
  // Not before the page's script listens, which stands behind the text.
  await expect(page.locator('#waiting')).toHaveCount(1);
  await page.waitForLoadState('domcontentloaded');
  // The first move of a mouse has no distance, and counts as none.
  await page.mouse.move(5, 5, { steps: 2 });
  await expect(drawnAhead(page)).toHaveCount(0);
}

const scriptsRun = (page: Page) => page.locator('script[src]').count();

test('nothing of the app runs before somebody is there, and then all of it', async ({
  browser,
}) => {
  const { page } = await newPerson(browser);
  const ahead = page.waitForRequest(/\/assets\/main\..*\.js$/);
  await page.goto('/');
  // When the browser has nothing else to do it fetches what will be needed.
  await ahead;
  expect(await scriptsRun(page)).toBe(0);
  await expect(drawnAhead(page)).toHaveCount(1);
  await comeToLife(page);
  expect(await scriptsRun(page)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Join as Investor' }).first().click();
  await expect(page.getByText('Investor Registration')).toBeVisible();
  expectNoFaults(page);
});

test('who saves data fetches nothing of the app before they do something', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.evaluate(
    () => new Promise((idle) => requestIdleCallback(() => idle(undefined), { timeout: 6000 })),
  );
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  await comeToLife(page);
  expect(asked.filter((path) => path.endsWith('.js'))).not.toEqual([]);
  expectNoFaults(page);
});

test('a message that this tab has kept is shown on the landing page at once', async ({
  browser,
}) => {
  const { page } = await newPerson(browser);
  await page.goto('/contact');
  await page.evaluate(() => sessionStorage.setItem('introvest.test', 'kept'));
  await page.goto('/');
  await expect(drawnAhead(page)).toHaveCount(0);
});

test('a link that is pressed while the app starts leads on as it would have', async ({
  browser,
}) => {
  const { page } = await newPerson(browser);
  let taken = () => {};
  const hasTaken = new Promise<void>((resolve) => (taken = resolve));
  await page.exposeFunction('tellTaken', () => taken());
  await page.addInitScript(() => {
    let wasThere = false;
    new MutationObserver(() => {
      const isThere = document.getElementById('prerendered') !== null;
      if (wasThere && !isThere) (window as unknown as { tellTaken(): void }).tellTaken();
      wasThere = isThere;
    }).observe(document, { childList: true, subtree: true });
  });
  // The next document is late: the app of this one has taken its place before it.
  await page.route('**/auth', async (route) => {
    await hasTaken;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Join as Investor' }).first().click();
  await expect(page.getByText('Investor Registration')).toBeVisible();
  expectNoFaults(page);
});

test('the app takes no link from under a finger, and no focus', async ({ browser }) => {
  const { page } = await newPerson(browser);
  const { release } = await holdApp(page);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Join as Founder' }).first();
  await link.hover();
  await page.mouse.down();
  // The pointer that came there starts the app, which must not be there before the finger.
  release();
  await expect(page.locator('#root a', { hasText: 'Join as Founder' }).first()).toBeAttached();
  await expect(drawnAhead(page)).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByText('Founder Registration')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());

  await page.goto('/');
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const before = await focused();
  await expect(drawnAhead(page)).toHaveCount(0);
  expect(before).not.toBe('');
  expect(await focused()).toBe(before);
  await expect(page.locator('#root a:focus')).toHaveCount(1);
  expectNoFaults(page);
});

test('who selects text before the app is there keeps it, until they press elsewhere', async ({
  browser,
}) => {
  const { page } = await newPerson(browser);
  const { release } = await holdApp(page);
  await page.goto('/');
  await page.getByText('Introvest matches startups').dblclick({ position: { x: 30, y: 12 } });
  const selected = () => page.evaluate(() => document.getSelection()?.toString().trim());
  expect(await selected()).toBe('Introvest');
  release();
  await expect(page.locator('#root h1')).toBeAttached();
  expect(await selected()).toBe('Introvest');
  await expect(drawnAhead(page)).toHaveCount(1);
  await page.mouse.click(20, 600);
  await expect(drawnAhead(page)).toHaveCount(0);
  expectNoFaults(page);
});

test('who reads on before the app is there goes on reading where they are', async ({ browser }) => {
  const { page } = await newPerson(browser, phone);
  const { release } = await holdApp(page);
  await page.goto('/');
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.mouse.wheel(0, 900);
  await expect.poll(place).toBe(900);
  release();
  await expect(drawnAhead(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  expect(await place()).toBe(900);
  // Another page begins at its top, and the way back leads to where this one was left.
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBeGreaterThan(800);
  // Loaded anew it is where it was, before the app and with it.
  await page.reload();
  await expect(drawnAhead(page)).toHaveCount(0);
  await expect.poll(place).toBeGreaterThan(800);
  expectNoFaults(page);
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
    const { page } = await newPerson(browser, options);
    await watchShifts(page);
    // The fonts come last: text is drawn with what stands in for them, and then with them.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.woff2$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await comeToLife(page);
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
  });
}
