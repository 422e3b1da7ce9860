import { expect, type Page } from '@playwright/test';
import { newMember } from './testPeople';
import { newTab } from './person';
import { test } from './test';

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
};

test('updates the other tab after a change and keeps its typed text', async ({ browser }) => {
  const { context, page } = await newMember(browser, 'founder', 'Yrsa Holm');
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
});
