import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { mailedLink } from './environment';
import { expectAccessibleLayout, expectNoFaults, newPerson } from './person';
import { password } from './registration';
import { openAccount, testPerson } from './testPeople';
import { test } from './test';

test('downloads a copy of the data after the password was entered', async ({ browser }) => {
  const who = testPerson('Ottilie', 'Brandt');
  const { page } = await newPerson(browser);
  await openAccount(page, 'founder', who);
  await page.goto('/profile?tab=account');
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
  await page.getByRole('button', { name: 'Request a copy' }).click();
  await page.getByLabel('Current password').fill(password);
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  const link = page.getByRole('link', { name: 'Download your data' });
  await expect(link).toBeVisible();
  await expectAccessibleLayout(page);
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('introvest-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: unknown[] };
  expect(data.account).toMatchObject([{ email: who.email, last_name: 'Brandt' }]);
  expect(await mailedLink(who.email, 'Your data is ready to download')).toContain(
    '/profile/privacy',
  );
  expectNoFaults(page);
});
