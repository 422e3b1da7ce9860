import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { addressesOf } from './claimedPages';
import { expectAccessibleLayout, expectNoFaults, newPerson, phone } from './person';
import { signIn } from './registration';
import { test } from './test';

test('names every cookie in the Privacy Policy', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await signIn(page, 'founder');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  const html = page.locator('html');
  const stored = () => page.evaluate(() => localStorage.getItem('introvest.theme'));
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect(html).not.toHaveAttribute('data-theme');
  expect(await stored()).toBeNull();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await stored()).toBe('dark');
  await page.goto('/browse-investors');
  await expect(page.getByRole('article').first()).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name.replace(/^__Host-/, ''));
  expect(names).toContain('introvest.theme');
  await page.goto('/privacy-policy');
  for (const name of names) await expect(page.getByText(new RegExp(`^${name} `))).toBeVisible();
});

test('answers 404 with a message for an unknown URL', async ({ browser }) => {
  const { page } = await newPerson(browser);
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expectAccessibleLayout(page);
  expectNoFaults(page, /status of 404/);
});

test('asks a visitor on a protected page to sign in', async ({ browser }) => {
  const { page } = await newPerson(browser);
  for (const path of ['/dashboard', '/messages', '/profile/security', '/browse-startups']) {
    await page.goto(path);
    await expect(page).toHaveURL(path === '/dashboard' ? /\/auth$/ : `/auth?next=${path}`);
  }
});

test('opens the sign-in form on Sign In, and the role choice on Get Started', async ({
  browser,
}) => {
  const { page } = await newPerson(browser);
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('link', { name: 'Introvest, home' }).click();
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page.getByRole('heading', { name: 'Join the Startup Ecosystem' })).toBeVisible();
});

test('sends valid HTML, even for a prerendered page', async ({ request }) => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const faults: Record<string, unknown> = {};
  for (const path of addressesOf('visitor')) {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    if (results.length > 0) faults[path] = results[0]?.messages;
  }
  expect(faults).toEqual({});
});

for (const [name, options] of Object.entries({ 'a wide window': {}, 'a phone': phone })) {
  test(`links to sections and content without covering them in ${name}`, async ({ browser }) => {
    const { page } = await newPerson(browser, options);
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Introvest' });
    for (const [section, id] of [
      ['Features', 'features'],
      ['How it works', 'how-it-works'],
    ] as const) {
      await bar.getByRole('link', { name: section }).click();
      const part = page.locator(`#${id}`).filter({ visible: true });
      const gap = async () => {
        const [top, over] = [await part.boundingBox(), await bar.boundingBox()];
        return Math.abs((top?.y ?? Infinity) - (over?.y ?? 0) - (over?.height ?? 0));
      };
      await expect.poll(gap).toBeLessThan(16);
    }

    await page.goto('/privacy-policy');
    // The router warns on Back about a link that was followed before it started.
    await page.mouse.move(5, 5, { steps: 2 });
    await expect(page.locator('#prerendered')).toHaveCount(0);
    const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(3);
    await link.press('Enter');
    await expect(page).toHaveURL(/\/privacy-policy#.+/);
    const section = page.locator(new URL(page.url()).hash);
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });
}
