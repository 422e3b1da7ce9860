import { expect, type Locator } from '@playwright/test';
import { expectAccessible, expectNoFaults, newPerson, phone } from './person';
import { signIn } from './registration';
import { test } from './test';

for (const [window, options] of [
  ['a phone', phone],
  ['a wide window', {}],
] as const) {
  test(`shows a toast over a dialog, reachable and covering nothing, on ${window}`, async ({
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
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('/browse-investors?investor=');
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

/** Returns whether two elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Something of both is not on the screen.');
  const across = a.x < b.x + b.width && b.x < a.x + a.width;
  return across && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('keeps a toast clear of the offline banner on a phone', async ({ browser }) => {
  const { context, page } = await newPerson(browser, phone);
  await signIn(page, 'investor');
  await page.goto('/browse-startups');
  const bookmark = page
    .getByRole('article')
    .getByRole('button', { name: /bookmark/i })
    .first();
  await expect(bookmark).toBeVisible();
  await context.setOffline(true);
  const line = page.getByText('You’re offline. This page may be out of date.');
  await expect(line).toBeVisible();
  await bookmark.click();
  const card = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert');
  await expect(card).toContainText('bookmark');
  expect(await overlap(card, line)).toBe(false);
  await page.screenshot({ path: test.info().outputPath('offline.png') });
});

test("keeps a toast clear of a conversation's composer and Send", async ({ browser }) => {
  const { page } = await newPerson(browser, {});
  await signIn(page, 'investor');
  await page.goto('/messages');
  await page.locator('a[href*="connection="]').first().click();
  await page.route('**/api/connections/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'It went wrong.' } })
      : route.continue(),
  );
  const composer = page.getByRole('form', { name: 'New message' });
  const text = composer.getByRole('textbox', { name: 'Message' });
  const said = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert');
  for (const [width, height] of [
    [1440, 900],
    [700, 900],
    [390, 844],
    // Size of a phone's window above an open keyboard.
    [390, 430],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await text.fill('Hello');
      await text.press('Enter');
      await expect(said).toBeVisible();
      await expect.poll(() => overlap(said, composer)).toBe(false);
      await text.fill('One\nTwo\nThree\nFour');
      await expect.poll(() => overlap(said, composer)).toBe(false);
      await said.getByRole('button', { name: 'Close' }).click();
      await expect(said).toHaveCount(0);
    });
  }
  expectNoFaults(page, /500 \(Internal Server Error\)/);
});
