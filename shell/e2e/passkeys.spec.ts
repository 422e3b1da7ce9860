import { expect } from '@playwright/test';
import { openSignIn, withAuthenticator } from './authenticator';
import { testPerson, openAccount } from './testPeople';
import { expectNoFaults, expectAccessibleLayout, newPerson } from './person';
import { logOut, password, verifyByMail } from './registration';
import { mailedLink } from './environment';
import { test } from './test';

test("adds an investor's passkey, signs in with it and removes it", async ({ browser }) => {
  const who = testPerson('Ingrid', 'Solheim');
  const { page, context } = await newPerson(browser);
  await openAccount(page, 'investor', who);
  await verifyByMail(page, who.email);
  const device = await withAuthenticator(context, page);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Name').fill('Ingrid’s laptop');
  await form.getByLabel('Current password').fill(password);
  await expectAccessibleLayout(page);
  await form.getByRole('button', { name: 'Continue' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByText('Ingrid’s laptop')).toBeVisible();
  await expect(passkeys.getByText('not used yet')).toBeVisible();
  expect(await mailedLink(who.email, 'A passkey was added to your account')).toContain('not-me');

  await logOut(page);
  // Turns off the authenticator's confirmation, so that it doesn't answer the autofill request.
  await device.setVerified(false);
  await openSignIn(page);
  await expectAccessibleLayout(page);
  await device.setVerified(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/onboarding\/investor$/);

  await page.goto('/profile/security');
  await expect(passkeys.getByText(/last used on/)).toBeVisible();
  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('form').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You don’t have any passkeys yet.')).toBeVisible();
  await logOut(page);
  expectNoFaults(page);

  await openSignIn(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('We don’t recognise this passkey.')).toBeVisible();
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/onboarding\/investor$/);
});
