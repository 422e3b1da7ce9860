import { expect, type Page } from '@playwright/test';
import { back, heading, openList, question } from './goingBack';
import { expectNoFaults, newPerson, phone } from './person';
import { test } from './test';

const wide = { viewport: { width: 1440, height: 900 } };

const scrolled = (page: Page) => page.evaluate(() => scrollY);

for (const [width, options, openers] of [
  ['a phone', phone, [/^Open menu|^Close menu/, /^Notifications/]],
  ['a wide window', wide, [/^Notifications/, /^Account menu/]],
] as const) {
  test(`closes only the topmost overlay on Back on ${width}`, async ({ browser }) => {
    const { page } = await newPerson(browser, options);
    await openList(page);
    const search = page.getByPlaceholder('Search startups');
    await search.fill('a');
    const save = page.getByRole('button', { name: 'Save this search' });
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await expect(save).toBeVisible();
    const expectList = async () => {
      await expect(page).toHaveURL(/\/browse-startups\?search=a$/);
      await expect(search).toHaveValue('a');
    };

    await test.step('closes a dialog and keeps the scroll position', async () => {
      await page.evaluate(() => scrollTo(0, 120));
      await save.click();
      await expect(dialog).toBeVisible();
      const before = await scrolled(page);
      await back(page);
      await expect(dialog).toHaveCount(0);
      await expectList();
      expect(await scrolled(page)).toBe(before);
    });

    await test.step('asks before closing a dialog with typed text', async () => {
      await save.click();
      await dialog.getByLabel('Name').fill('Close by');
      await back(page);
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog.getByLabel('Name')).toHaveValue('Close by');
      await back(page);
      await expect(question(page)).toBeVisible();
      await back(page);
      await expect(question(page)).toHaveCount(0);
      await expect(dialog.getByLabel('Name')).toHaveValue('Close by');
      await back(page);
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toHaveCount(0);
      await expectList();
    });

    await test.step('closes a drop-down of the page', async () => {
      await page.getByRole('combobox').first().click();
      await expect(page.getByRole('listbox')).toBeVisible();
      await back(page);
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expectList();
    });

    await test.step('closes the menus of the banner', async () => {
      for (const name of openers) {
        const opener = page.getByRole('banner').getByRole('button', { name });
        await opener.click();
        await expect(opener).toHaveAttribute('aria-expanded', 'true');
        await back(page);
        await expect(opener).toHaveAttribute('aria-expanded', 'false');
        await expectList();
      }
    });

    await test.step('closes an overlay after a reload', async () => {
      await page.reload();
      await save.click();
      await expect(dialog).toBeVisible();
      await back(page);
      await expect(dialog).toHaveCount(0);
      await expectList();
    });

    await test.step('leaves the page once nothing is open, and returns on Forward', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/browse-startups$/);
      await page.goBack();
      await expect(heading(page, 'Messages')).toBeVisible();
      await page.goForward();
      await page.goForward();
      await expectList();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('lets the browser ask about typed text before another document is loaded', async () => {
      await page.goto('/messages');
      await page.goto('/browse-startups?search=a');
      await save.click();
      await dialog.getByLabel('Name').fill('Close by');
      const asked = page.waitForEvent('dialog');
      await back(page);
      const native = await asked;
      expect(native.type()).toBe('beforeunload');
      await native.dismiss();
      await expect(dialog.getByLabel('Name')).toHaveValue('Close by');
    });
    expectNoFaults(page);
  });
}

test('goes back from a page opened by a dialog to the page below the dialog', async ({
  browser,
}) => {
  const { page } = await newPerson(browser, phone);
  await openList(page);
  await page.getByPlaceholder('Search startups').fill('e');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Search saved')).toBeVisible();
  await page.goto('/browse-startups');
  await page.getByRole('button', { name: /^Saved searches/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/browse-startups\?search=e$/);
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/browse-startups$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/browse-startups\?search=e$/);
  await expect(page.getByPlaceholder('Search startups')).toHaveValue('e');
  expectNoFaults(page);
});

test('closes a profile with Back or X in one step, and asks about a typed note', async ({
  browser,
}) => {
  const { page } = await newPerson(browser, phone);
  await openList(page);
  const open = async () => {
    await page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Connect/ }) })
      .first()
      .getByRole('button')
      .first()
      .click();
    await expect(page).toHaveURL(/\?startup=/);
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Add a note' }),
    ).toBeVisible();
  };
  await open();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open();
  await page.getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('dialog', { name: /^Your note to/ });
  await note.getByLabel('Note').fill('We met in Bergen.');
  await back(page);
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL(/\?startup=/);
  await back(page);
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\?startup=/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/browse-startups$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Messages')).toBeVisible();
  expectNoFaults(page);
});

test('closes a question before the profile, and goes back after the member is blocked', async ({
  browser,
}) => {
  const { page } = await newPerson(browser, wide);
  await openList(page);
  await page.getByRole('article').last().getByRole('button').first().click();
  await expect(page).toHaveURL(/\?startup=/);
  const profile = page.getByRole('dialog');
  const more = profile.getByRole('button', { name: /^More actions/ });
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await back(page);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await more.click();
  await page.getByRole('menuitem', { name: /^Block/ }).click();
  const block = page.getByRole('alertdialog', { name: /^Block/ });
  await expect(block).toBeVisible();
  await back(page);
  await expect(block).toHaveCount(0);
  await expect(page).toHaveURL(/\?startup=/);
  await more.click();
  await page.getByRole('menuitem', { name: /^Block/ }).click();
  await block.getByRole('button', { name: 'Block' }).click();
  await expect(profile).toHaveCount(0);
  await expect(page).toHaveURL(/\/browse-startups$/);
  await back(page);
  await expect(heading(page, 'Messages')).toBeVisible();
  // The profile of the blocked member is requested once more, and the browser logs the 404.
  expectNoFaults(page, /404 \(Not Found\).*\/api\/browse\/founders\//);
});
