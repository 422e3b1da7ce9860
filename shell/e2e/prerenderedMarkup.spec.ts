import { expect, type Page } from '@playwright/test';
import { holdApp } from './holdRequests';
import { expectNoFaults, newPerson } from './person';
import { test } from './test';

const drawn = (page: Page) => page.locator('#prerendered');

test('shows the role choice before the app starts, and passes a press on to the app', async ({
  browser,
}) => {
  const { page } = await newPerson(browser);
  const { release } = await holdApp(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(drawn(page).getByRole('heading', { level: 1 })).toHaveText(
    'Join the Startup Ecosystem',
  );
  await drawn(page)
    .getByRole('button', { name: /^Join as Founder/ })
    .click();
  // A second choice replaces the first.
  await drawn(page)
    .getByRole('button', { name: /^Join as Investor/ })
    .click();
  await expect(drawn(page).locator('[data-pressed]')).toHaveCount(1);
  release();
  await expect(page.getByText('Investor Registration')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Join as Investor/ })).toBeVisible();
  expectNoFaults(page);
});

test('shows no prerendered page if the app would show something else', async ({ browser }) => {
  const { page } = await newPerson(browser);
  // Either the URL has a destination, or a form was open before a reload.
  await page.goto('/auth?next=%2Fmessages');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  const { release } = await holdApp(page);
  const waits = page.getByRole('status', { name: 'Loading' });
  for (const address of ['/auth?next=%2Fmessages', '/auth']) {
    await page.evaluate((path) => history.replaceState(history.state, '', path), address);
    await page.reload({ waitUntil: 'commit' });
    await expect(waits).toBeVisible();
    await expect(drawn(page)).toHaveCount(0);
  }
  release();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expectNoFaults(page);
});
