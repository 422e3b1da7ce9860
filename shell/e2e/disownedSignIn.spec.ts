import { expect } from '@playwright/test';
import { newcomer, openAccount } from './newcomers';
import { expectNoFaults, expectSound, newPerson, phone } from './person';
import { logIn, password } from './registration';
import { mailedLink } from './surroundings';
import { test } from './test';

test("revokes somebody else's sign-in by the emailed link on a phone", async ({ browser }) => {
  const yara = newcomer('Yara', 'Sandoval');
  const owner = await newPerson(browser);
  await openAccount(owner.page, 'founder', yara);
  const thief = await newPerson(browser);
  await logIn(thief.page, yara.email, password);
  await expect(thief.page).toHaveURL(/\/(dashboard|onboarding)/);

  // Email programs open links in a separate browser, where nobody is signed in.
  const { page } = await newPerson(browser, phone);
  const link = await mailedLink(yara.email, 'New sign-in to your account');
  await page.goto(link);
  const button = page.getByRole('button', { name: 'This wasn’t me' });
  await expect(button).toBeVisible();
  await expectSound(page);
  const whoIsIn = () =>
    Promise.all(
      [owner, thief].map(async (one) => (await one.page.request.get('/api/auth/user')).status()),
    );
  expect(await whoIsIn()).toEqual([200, 200]);
  await button.click();
  await expect(
    page.getByRole('heading', { name: 'You’ve been signed out on all devices' }),
  ).toBeVisible();
  await expectSound(page);
  expect(await whoIsIn()).toEqual([401, 401]);

  await page.goto(link);
  await page.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectSound(page);

  await page.goto(await mailedLink(yara.email, 'Reset your password'));
  const chosen = 'harbour-lamp-2207';
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  // The second use of the link is refused, which the browser logs.
  expectNoFaults(page, /\/api\/auth\/not-me\)$/);
});
