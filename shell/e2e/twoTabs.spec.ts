import { expect, type Page } from '@playwright/test';
import { createProfile, testPerson, openAccount } from './testPeople';
import { expectNoFaults, newPerson, newTab } from './person';
import { unique } from './registration';
import { test } from './test';

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
};

test('updates the other tab after a change and keeps its typed text', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await openAccount(page, 'founder', testPerson('Yrsa', 'Holm'));
  const company = unique('Fennel Kelp');
  await createProfile(page, 'founder', { companyName: company });
  await page.goto('/profile');
  const other = await newTab(context);
  await other.goto('/profile');
  await page.getByLabel('Title').fill('Typed here, and not saved yet');
  await other.getByLabel('Awards').fill('Kelp of the year');
  await save(other);
  await expect(page.getByLabel('Awards')).toHaveValue('Kelp of the year');
  await expect(page.getByLabel('Title')).toHaveValue('Typed here, and not saved yet');
  await save(page);
  await expect(other.getByLabel('Title')).toHaveValue('Typed here, and not saved yet');

  for (const tab of [page, other]) expectNoFaults(tab);
});
