import { expect, type Page } from '@playwright/test';
import { openList } from './goingBack';
import { hold } from './held';
import { expectNoFaults, newPerson, phone } from './person';
import { test } from './test';

const files = /\/(assets|remotes)\/.*\.js$/;

/** Holds the files of dialogs that are opened from now on, for less than the shell's timeout. */
const holdFiles = (page: Page) => hold(page, files);

test('shows the frame of an opened profile at once on a slow network', async ({ browser }) => {
  test.slow();
  const { page } = await newPerson(browser, phone);
  await openList(page);
  const opener = page.getByRole('article').first().getByRole('heading').first().getByRole('button');
  const name = (await opener.innerText()).trim();
  const dialog = page.getByRole('dialog', { name });
  const coming = dialog.getByRole('status', { name: 'Loading' });

  for (const [way, close] of [
    ['Escape', () => page.keyboard.press('Escape')],
    ['Back', () => page.goBack()],
    ['its button', () => dialog.getByRole('button', { name: 'Close' }).click()],
  ] as const) {
    await test.step(`closes by ${way} and returns the focus`, async () => {
      const { release } = await holdFiles(page);
      await opener.click();
      await expect(coming).toBeVisible();
      await expect(page).toHaveURL(/startup=/);
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(page).not.toHaveURL(/startup=/);
      await expect(opener).toBeFocused();
      release();
      await page.reload();
      // From the next step on, only the dialog's files are held.
      await expect(opener).toBeVisible();
    });
  }

  await test.step('replaces the frame with the dialog, which returns the focus', async () => {
    const { release } = await holdFiles(page);
    await opener.click();
    await expect(coming).toBeVisible();
    release();
    await expect(coming).toHaveCount(0);
    await expect(dialog).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  expectNoFaults(page);
});
test('shows at once that a menu is loading on a slow network', async ({ browser }) => {
  const { page } = await newPerson(browser, phone);
  await openList(page);
  // The first promoted startups are skipped, because their cards have no menu.
  const more = page
    .getByRole('article')
    .getByRole('button', { name: /^More actions/ })
    .first();
  const coming = page.getByRole('dialog', { name: 'More actions' });
  const { release } = await holdFiles(page);
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await more.click();
    await expect(coming.getByRole('status', { name: 'Loading' })).toBeVisible();
    await close();
    await expect(coming).toHaveCount(0);
    await expect(more).toBeFocused();
    await expect(page).toHaveURL(/\/browse-startups$/);
  }
  await more.click();
  await expect(coming).toBeVisible();
  release();
  await expect(page.getByRole('menuitem', { name: /^Block/ })).toBeVisible();
  await expect(coming).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  expectNoFaults(page);
});
