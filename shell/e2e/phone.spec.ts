import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectRoomAt320 } from './person';
import { signIn } from './registration';

const pages = {
  founder: [
    '/dashboard',
    '/browse-investors',
    '/connections?tab=all',
    '/messages',
    '/profile?tab=account',
    '/profile?tab=files',
  ],
  investor: [
    '/investor-dashboard',
    '/investor-dashboard?tab=activity',
    '/browse-startups',
    '/investor-dashboard?tab=connections',
    '/connections?tab=all',
    '/messages',
    '/profile',
  ],
} as const;

for (const role of ['founder', 'investor'] as const) {
  test(`the ${role}'s pages fit a phone`, async ({ page }) => {
    await signIn(page, role);
    for (const path of pages[role]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      for (const tab of await page.getByRole('tab', { selected: true }).all()) {
        await expect(tab).toBeInViewport({ ratio: 0.99 });
      }
      await expectAccessible(page);
      await expectRoomAt320(page);
    }
  });
}
