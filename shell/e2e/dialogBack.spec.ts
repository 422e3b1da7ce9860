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
  test(`on ${width} Back closes what is open above the page, and nothing else`, async ({
    browser,
  }) => {
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

    await test.step('a dialog, and the page stays where it was scrolled to', async () => {
      await page.evaluate(() => scrollTo(0, 120));
      await save.click();
      await expect(dialog).toBeVisible();
      const before = await scrolled(page);
      await back(page);
      await expect(dialog).toHaveCount(0);
      await expectList();
      expect(await scrolled(page)).toBe(before);
    });

    await test.step('a dialog in which something was typed, after a question', async () => {
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

    await test.step('a drop-down of the page', async () => {
      await page.getByRole('combobox').first().click();
      await expect(page.getByRole('listbox')).toBeVisible();
      await back(page);
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expectList();
    });

    await test.step('what the banner opens', async () => {
      for (const name of openers) {
        const opener = page.getByRole('banner').getByRole('button', { name });
        await opener.click();
        await expect(opener).toHaveAttribute('aria-expanded', 'true');
        await back(page);
        await expect(opener).toHaveAttribute('aria-expanded', 'false');
        await expectList();
      }
    });

    await test.step('also after a reload', async () => {
      await page.reload();
      await save.click();
      await expect(dialog).toBeVisible();
      await back(page);
      await expect(dialog).toHaveCount(0);
      await expectList();
    });

    await test.step('then it leads on, and Forward back to the list', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/browse-startups$/);
      await page.goBack();
      await expect(heading(page, 'Messages')).toBeVisible();
      await page.goForward();
      await page.goForward();
      await expectList();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('where another document lies before, the browser asks about what was typed', async () => {
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

test('Back from a page that a dialog led to leads to the page below the dialog', async ({
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

test('a profile closes by Back or X with one step, and asks about the note typed in it', async ({
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

test('a question above an opened profile closes before it, and a block leads back', async ({
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
  // The profile is asked for once more, as it has gone.
  expectNoFaults(page, /404 \(Not Found\).*\/api\/browse\/founders\//);
});
