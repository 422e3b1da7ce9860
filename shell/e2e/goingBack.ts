import { expect, type Page } from '@playwright/test';
import { signIn } from './registration';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Discard your changes?' });
/** Goes back without waiting for the page to load. */
export const back = (page: Page) => page.evaluate(() => history.back());

/** Opens the messages and then the list, so that Back has two pages to return to. */
export async function openList(page: Page): Promise<void> {
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
