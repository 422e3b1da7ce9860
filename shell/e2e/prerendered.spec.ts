import { expect, type Page } from '@playwright/test';
import { hold, holdApp } from './holdRequests';
import { layoutShifts } from './layoutChecks';
import { newPerson, phone } from './person';
import { test } from './test';

const prerenderedMarkup = (page: Page) => page.locator('#prerendered');

test('shows the landing page without JavaScript, and has a picture for shared links', async ({
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

test('handles a press on a button before the app starts', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  const openEarly = async () => {
    await context.route('**/assets/main.*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await expect(prerenderedMarkup(page).getByRole('heading', { level: 1 })).toBeVisible();
    await context.unroute('**/assets/main.*.js');
  };
  await openEarly();
  await page.getByRole('link', { name: 'Join as Investor' }).first().click();
  await expect(page.getByText('Investor Registration')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await openEarly();
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto('/contact');
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: /^Join as Investor/ })).toBeVisible();
});

async function startApp(page: Page) {
  await expect(prerenderedMarkup(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#waiting')).toHaveCount(1);
  await page.waitForLoadState('domcontentloaded');
  // Moves in two steps, because the first mouse event has no movement and is ignored.
  await page.mouse.move(5, 5, { steps: 2 });
  await expect(prerenderedMarkup(page)).toHaveCount(0);
}

const scriptsRun = (page: Page) => page.locator('script[src]').count();

test('runs no app code before the first sign of a person, and then all of it', async ({
  browser,
}) => {
  const { page } = await newPerson(browser);
  const ahead = page.waitForRequest(/\/assets\/main\..*\.js$/);
  await page.goto('/');
  await ahead;
  expect(await scriptsRun(page)).toBe(0);
  await expect(prerenderedMarkup(page)).toHaveCount(1);
  await startApp(page);
  expect(await scriptsRun(page)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Join as Investor' }).first().click();
  await expect(page.getByText('Investor Registration')).toBeVisible();
});

test('keeps a pressed link and the focus when the app starts', async ({ browser }) => {
  const { page } = await newPerson(browser);
  const { release } = await holdApp(page);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Join as Founder' }).first();
  await link.hover();
  await page.mouse.down();
  // Moving the pointer starts the app, which must not replace the page before the press has ended.
  release();
  await expect(page.locator('#root a', { hasText: 'Join as Founder' }).first()).toBeAttached();
  await expect(prerenderedMarkup(page)).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByText('Founder Registration')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());

  await page.goto('/');
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const before = await focused();
  await expect(prerenderedMarkup(page)).toHaveCount(0);
  expect(before).not.toBe('');
  expect(await focused()).toBe(before);
  await expect(page.locator('#root a:focus')).toHaveCount(1);
});

test('keeps the scroll position when the app starts', async ({ browser }) => {
  const { page } = await newPerson(browser, phone);
  const { release } = await holdApp(page);
  await page.goto('/');
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.mouse.wheel(0, 900);
  await expect.poll(place).toBe(900);
  release();
  await expect(prerenderedMarkup(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  expect(await place()).toBe(900);
  // A new page starts scrolled to the top. Going back restores the scroll position.
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBeGreaterThan(800);
  await page.reload();
  await expect(prerenderedMarkup(page)).toHaveCount(0);
  await expect.poll(place).toBeGreaterThan(800);
});

for (const [name, options] of [
  ['a wide window', {}],
  ['a phone', phone],
] as const) {
  test(`replaces the prerendered page without a layout shift in ${name}`, async ({ browser }) => {
    const { page } = await newPerson(browser, options);
    const { release } = await hold(page, /\.woff2$/);
    await page.goto('/', { waitUntil: 'commit' });
    await startApp(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Inter') && status === 'loaded',
      ),
    );
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test('shows the role choice before the app starts, and passes a press on to the app', async ({
  browser,
}) => {
  const { page } = await newPerson(browser);
  const { release } = await holdApp(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const drawn = prerenderedMarkup(page);
  await expect(drawn.getByRole('heading', { level: 1 })).toHaveText('Join the Startup Ecosystem');
  for (const role of ['Founder', 'Investor'])
    await drawn.getByRole('button', { name: new RegExp(`^Join as ${role}`) }).click();
  await expect(drawn.locator('[data-pressed]')).toHaveCount(1);
  release();
  await expect(page.getByText('Investor Registration')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Join as Investor/ })).toBeVisible();
});

test('shows no prerendered page if the app would show something else', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await page.goto('/auth?next=%2Fmessages');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const form = page.getByRole('heading', { name: 'Forgot your password?' });
  await expect(form).toBeVisible();
  const { release } = await holdApp(page);
  for (const address of ['/auth?next=%2Fmessages', '/auth']) {
    await page.evaluate((path) => history.replaceState(history.state, '', path), address);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(prerenderedMarkup(page)).toHaveCount(0);
  }
  release();
  await expect(form).toBeVisible();
});
