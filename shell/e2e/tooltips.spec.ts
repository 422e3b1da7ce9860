import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoFaults, newPerson, phone } from './person';
import { signIn } from './registration';
import { test } from './test';

const tooltip = (page: Page) => page.locator('[data-tooltip]');
const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Notifications' });

test("shows an icon's tooltip to mouse and keyboard, and closes it with Escape", async ({
  browser,
}) => {
  const { page } = await newPerson(browser);
  await signIn(page, 'investor');
  await page.goto('/investor-dashboard');
  const best = page.getByRole('region', { name: 'Best matches' });
  const card = best.getByRole('article').first();
  const mark = card.getByRole('button', { name: /ookmark/ });
  await expect(mark).toBeVisible();
  await page.clock.install();
  await mark.hover();
  await expect(tooltip(page)).toBeVisible();
  expect(await tooltip(page).textContent()).toBe(await mark.getAttribute('aria-label'));
  await page.screenshot({ path: test.info().outputPath('tooltip.png') });
  // It must be possible to move the mouse onto the tooltip.
  await tooltip(page).hover();
  await page.clock.fastForward(400);
  await expect(tooltip(page)).toBeVisible();
  await expectAccessible(page);
  await page.mouse.move(0, 0);
  await expect(tooltip(page)).toHaveCount(0);

  await bell(page).focus();
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toHaveText(/^Account menu for/);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  // When the menu opens, the button's tooltip closes.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.clock.fastForward(900);
  await expect(tooltip(page)).toHaveCount(0);
  expectNoFaults(page);
});

test("shows a tooltip over a dialog and at the window's edge, and no tooltip for touch", async ({
  browser,
}) => {
  const wide = await newPerson(browser);
  await signIn(wide.page, 'founder');
  await wide.page.goto('/browse-investors');
  await wide.page.getByRole('article').first().getByRole('heading').click();
  const dialog = wide.page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'About' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).hover();
  await expect(tooltip(wide.page)).toHaveText('Close');
  const box = await tooltip(wide.page).boundingBox();
  const isOnTop = await wide.page.evaluate(
    ({ x, y }) => document.elementFromPoint(x + 2, y + 2)?.matches('[data-tooltip]'),
    box ?? { x: 0, y: 0 },
  );
  expect(isOnTop).toBe(true);
  expectNoFaults(wide.page);

  const { page } = await newPerson(browser, phone);
  await signIn(page, 'investor');
  await page.goto('/connections');
  await page.clock.install();
  await bell(page).tap();
  await page.clock.fastForward(1000);
  await expect(tooltip(page)).toHaveCount(0);
  // A new page, because its first touch could load the tooltips.
  await page.goto('/browse-startups');
  const bookmark = page.getByRole('button', { name: /^(?:Bookmark|Remove bookmark for) / }).first();
  for (const _ of ['on', 'and off again']) {
    await bookmark.tap();
    await page.clock.fastForward(1000);
    await expect(tooltip(page)).toHaveCount(0);
  }
  expectNoFaults(page);
});
