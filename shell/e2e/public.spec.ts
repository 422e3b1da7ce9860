import { expect, test } from '@playwright/test';
import { expectSound } from './person';

test('the public pages fit the window', async ({ page }) => {
  for (const path of ['/', '/auth', '/privacy-policy', '/contact', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page);
  }
});

test('the landing page leads to its own parts from the bar, which does not cover them', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Introvest' });
  for (const [name, id] of [
    ['Features', 'features'],
    ['How it works', 'how-it-works'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    const part = page.locator(`#${id}`);
    const top = async () => (await part.boundingBox())?.y ?? Infinity;
    const below = async () => {
      const box = await bar.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => Math.abs((await top()) - (await below())) < 16).toBe(true);
  }
});
