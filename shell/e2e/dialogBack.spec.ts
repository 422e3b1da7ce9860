import { expect, type Page } from '@playwright/test';
import { arrive } from './everywhere';
import { newPerson, phone } from './person';
import { signIn } from './registration';
import { test } from './test';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });
const back = (page: Page) => page.evaluate(() => history.back());

async function openList(page: Page): Promise<void> {
  await signIn(page, 'investor');
  await page.goto('/messages');
  await expect(heading(page, 'Messages')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Startups' }).click();
  await expect(heading(page, 'Browse Startups')).toBeVisible();
  await page
    .getByRole('button', { name: 'All Industries' })
    .or(page.getByRole('article').first())
    .first()
    .waitFor();
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('closes only the topmost overlay on Back', async ({ browser }) => {
  const { page } = await newPerson(browser, phone);
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

  await test.step('closes the menus of the banner', async () => {
    for (const name of [/^Open menu|^Close menu/, /^Notifications/]) {
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
});

for (const [visitor, path] of [
  ['founder', '/dashboard'],
  ['investor', '/investor-dashboard'],
  ['investor', '/browse-startups'],
] as const) {
  test(`restores the scroll position on Back: ${path}`, async ({ browser }) => {
    const { page } = await newPerson(browser, phone);
    await signIn(page, visitor);
    await arrive(page, path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo(0, 900));
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click();
    await expect(heading(page, 'Messages')).toBeVisible();
    await back(page);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect.poll(() => scrolled(page)).toBe(before);
  });
}
