import { expect } from '@playwright/test';
import { expectAccessible, expectNoFaults, newPerson, phone } from './person';
import { signIn } from './registration';
import { test } from './test';

for (const [window, options] of [
  ['a phone', phone],
  ['a wide window', {}],
] as const) {
  test(`a toast over a dialog is reached, and covers nothing, on ${window}`, async ({
    browser,
  }) => {
    const { context, page } = await newPerson(browser, options);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'founder');
    await page.goto('/browse-investors');
    await page.getByRole('article').first().getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(toasts.getByRole('status')).toContainText('Link copied');
    await page.keyboard.press('F8');
    await expect(toasts).toBeFocused();
    await expectAccessible(page, ['light']);
    await page.keyboard.press('Tab');
    await expect(toasts.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.screenshot({ path: test.info().outputPath('toast.png') });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    expectNoFaults(page);
  });
}
