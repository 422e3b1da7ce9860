import { expect, test } from '@playwright/test';
import { expectSound } from './person';

test('the public pages fit the window', async ({ page }) => {
  for (const path of ['/', '/auth', '/privacy-policy', '/contact', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page);
  }
});
