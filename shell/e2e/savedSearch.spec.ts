import { expect } from '@playwright/test';
import { newMember } from './testPeople';
import { choose, expectAccessibleLayout } from './person';
import { unique } from './registration';
import { test } from './test';

test('notifies once about new results of a saved search, but not about profiles already viewed', async ({
  browser,
}) => {
  const place = unique('Longyear');
  const company = unique('Auroral');
  const { page } = await newMember(browser, 'investor', 'Ottilie Brandvold');

  await test.step('saves a search without results', async () => {
    const filters = `location=${encodeURIComponent(place)}&industry=saas,cleantech`;
    await page.goto(`/browse-startups?${filters}`);
    await expect(page.getByText('No startups found')).toBeVisible();
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    const name = dialog.getByLabel('Name');
    await expect(name).toHaveValue(`${place}, SaaS, CleanTech`);
    await name.fill('');
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expect(name).toHaveAccessibleDescription('Name is required');
    await name.fill(place);
    await choose(page, 'Notify me', 'Immediately');
    await expectAccessibleLayout(page);
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByText('Search saved', { exact: true })).toBeVisible();
  });

  const facts = { companyName: company, location: place };
  await newMember(browser, 'founder', 'Torbjorn Ekeland', facts);

  for (const width of [1440, 390]) {
    await test.step(`notifies at ${width} px and opens the list`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/investor-dashboard');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByText(`New results for your saved search ‘${place}’`).click();
      await expect(page.getByRole('article', { name: company })).toBeVisible();
      await page.getByRole('button', { name: 'Saved searches (1 new)' }).click();
      const dialog = page.getByRole('dialog', { name: 'Saved searches' });
      await expect(dialog.getByText('1 new startup')).toBeVisible();
      await expectAccessibleLayout(page);
      await dialog.getByRole('button', { name: 'Close' }).click();
    });
  }

  await test.step('marks an opened profile as no longer new', async () => {
    const opened = page.waitForResponse(/\/api\/browse\/founders\/[^/?]+$/);
    await page.getByRole('button', { name: company, exact: true }).click();
    await expect(page.getByRole('dialog', { name: company })).toBeVisible();
    await opened;
    await page.goto('/browse-startups');
    await page.getByRole('button', { name: 'Saved searches', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved searches' });
    await expect(dialog.getByText('No new startups')).toBeVisible();
    await dialog.getByRole('button', { name: `Delete ${place}` }).click();
    await expect(dialog.getByText(/You have no saved searches/)).toBeVisible();
  });
});
