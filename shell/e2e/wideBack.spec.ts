import { expect } from '@playwright/test';
import { back, entries, heading, mark, openList, question } from './goingBack';
import { expectNoFaults, newPerson, settle } from './person';
import { test } from './test';

const wide = { viewport: { width: 1440, height: 900 } };

test('on a wide window Back closes what is open above the page, and nothing else', async ({
  browser,
}) => {
  const { page } = await newPerson(browser, wide);
  await openList(page);
  const search = page.getByPlaceholder('Search startups');
  await search.fill('a');
  const save = page.getByRole('button', { name: 'Save this search' });
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(save).toBeVisible();
  const before = await entries(page);

  await test.step('a dialog, at once where nothing was typed', async () => {
    await save.click();
    await expect(dialog).toBeVisible();
    await back(page);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/browse-startups\?search=a$/);
    await expect(search).toHaveValue('a');
    expect(await mark(page)).toBe(0);
  });

  await test.step('after asking where something was; Back again keeps it', async () => {
    await save.click();
    await dialog.getByLabel('Name').fill('Close by');
    await back(page);
    await expect(question(page)).toBeVisible();
    await back(page);
    await expect(question(page)).toHaveCount(0);
    await expect(dialog.getByLabel('Name')).toHaveValue('Close by');
    await back(page);
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a drop-down of the page', async () => {
    await page.getByRole('combobox').first().click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await back(page);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page).toHaveURL(/\/browse-startups\?search=a$/);
  });

  await test.step('one thing where it is pressed twice at once, on the page that the address says', async () => {
    await save.click();
    await expect(dialog).toBeVisible();
    await page.evaluate(() => [history.back(), history.back()]);
    await expect(dialog).toHaveCount(0);
    await settle(page);
    await expect(page).toHaveURL(/\/browse-startups\?search=a$/);
    await expect(search).toHaveValue('a');
  });

  await test.step('what the banner opens', async () => {
    for (const name of [/^Notifications/, /^Account menu/]) {
      const opener = page.getByRole('banner').getByRole('button', { name });
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await back(page);
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL(/\/browse-startups\?search=a$/);
    }
  });

  await test.step('then it leads on, and Forward back to the list', async () => {
    expect(await entries(page)).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL(/\/browse-startups$/);
    const opener = page.getByRole('banner').getByRole('button', { name: /^Account menu/ });
    await opener.click();
    await page.goForward();
    await expect(page).toHaveURL(/\/browse-startups\?search=a$/);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(search).toHaveValue('a');
  });

  await test.step('also behind a link within the page', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await save.click();
    await expect(dialog).toBeVisible();
    await back(page);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/#main$/);
    await back(page);
    await expect(page).toHaveURL(/\/browse-startups\?search=a$/);
  });

  await test.step('where another document lies before, the browser asks for what was typed', async () => {
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

test('on a wide window a question above an opened profile closes before it, and a block leads back', async ({
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
