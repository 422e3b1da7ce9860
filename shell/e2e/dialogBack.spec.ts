import { expect, type Page } from '@playwright/test';
import { back, entries, heading, mark, openList, question } from './goingBack';
import { expectNoFaults, newPerson, phone } from './person';
import { test } from './test';

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('on a phone Back closes a dialog, and nothing else', async ({ browser }) => {
  const { page } = await newPerson(browser, phone);
  await openList(page);
  await page.getByPlaceholder('Search startups').fill('a');
  const save = page.getByRole('button', { name: 'Save this search' });
  await expect(save).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });

  await test.step('Back closes it and stays, where the page was scrolled to', async () => {
    await page.evaluate(() => scrollTo(0, 120));
    await save.click();
    await expect(dialog).toBeVisible();
    await expect.poll(() => mark(page)).toBe(1);
    const before = await scrolled(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/browse-startups\?search=a$/);
    expect(await scrolled(page)).toBe(before);
    expect(await mark(page)).toBe(0);
  });

  await test.step('it closes what the banner opens, too', async () => {
    for (const name of [/^Open menu|^Close menu/, /^Notifications/]) {
      const opener = page.getByRole('banner').getByRole('button', { name });
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await back(page);
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(page).toHaveURL(/\/browse-startups\?search=a$/);
    }
  });

  await test.step('Forward opens nothing, and leaves nothing to go back through', async () => {
    await page.evaluate(() => history.forward());
    await expect.poll(() => mark(page)).toBe(0);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('Back asks before it closes over what was typed', async () => {
    await save.click();
    await dialog.getByLabel('Name').fill('Close by');
    await expect.poll(() => mark(page)).toBe(1);
    await back(page);
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Close by');
    await expect.poll(() => mark(page)).toBe(1);
    await back(page);
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('X, Escape and a document that is loaded anew leave no entry behind', async () => {
    for (const close of [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.reload(),
    ]) {
      await save.click();
      await expect(dialog).toBeVisible();
      await expect.poll(() => mark(page)).toBe(1);
      await close();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => mark(page)).toBe(0);
      await expect(save).toBeVisible();
    }
    await page.goBack();
    await page.goBack();
    await expect(heading(page, 'Messages')).toBeVisible();
  });
  expectNoFaults(page);
});

test('on a phone a jump over several entries asks for what was typed in a dialog', async ({
  browser,
}) => {
  const { page } = await newPerson(browser, phone);
  await openList(page);
  await page.getByPlaceholder('Search startups').fill('a');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const name = page.getByRole('dialog', { name: 'Save this search' }).getByLabel('Name');
  await name.fill('Close by');
  await expect.poll(() => mark(page)).toBe(1);
  // Over the dialog's entry and those of the list, to the messages.
  const jump = () => page.evaluate(() => history.go(-3));

  await jump();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Close by');
  await expect(page).toHaveURL(/\/browse-startups\?search=a$/);
  await expect.poll(() => mark(page)).toBe(1);

  await jump();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(heading(page, 'Messages')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await mark(page)).toBe(0);
  expectNoFaults(page);
});

test('on a phone a link in a dialog leads on, and Back from there to the page it stood on', async ({
  browser,
}) => {
  const { page } = await newPerson(browser, phone);
  await openList(page);
  await page.getByPlaceholder('Search startups').fill('e');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Search saved')).toBeVisible();
  await expect.poll(() => mark(page)).toBe(0);
  await page.goto('/browse-startups');
  const before = await entries(page);
  await page.getByRole('button', { name: /^Saved searches/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await expect.poll(() => mark(page)).toBe(1);
  // What lies before is another document, which Back would load.
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/browse-startups$/);
  await page.getByRole('button', { name: /^Saved searches/ }).click();
  await expect.poll(() => mark(page)).toBe(1);
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/browse-startups\?search=e$/);
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => mark(page)).toBe(0);
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/browse-startups$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/browse-startups\?search=e$/);
  await expect(page.getByPlaceholder('Search startups')).toHaveValue('e');
  expectNoFaults(page);
});

test('a profile closes by Back or X with one step, and asks for the note typed in it', async ({
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
  await expect.poll(() => mark(page)).toBe(1);
  await page.goBack();
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
