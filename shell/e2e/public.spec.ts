import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { addressesOf } from './claimedPages';
import { expectAccessibleLayout } from './person';
import { test } from './test';

test('fits the public pages to the window', async ({ page }) => {
  for (const path of ['/', '/auth', '/privacy-policy', '/contact', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleLayout(page);
  }
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

test("links to the landing page's sections from the bar, which does not cover them", async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Introvest' });
  for (const [name, id] of [
    ['Features', 'features'],
    ['How it works', 'how-it-works'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    const part = page.locator(`#${id}`).filter({ visible: true });
    const top = async () => (await part.boundingBox())?.y ?? Infinity;
    const below = async () => {
      const box = await bar.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => Math.abs((await top()) - (await below())) < 16).toBe(true);
  }
});

test('moves the focus to the target of a link within a page, and keeps the URL after the skip link', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
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
