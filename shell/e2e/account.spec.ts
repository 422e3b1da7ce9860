import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { newMember } from './testPeople';
import { expectNoFaults, expectAccessibleLayout, newPerson } from './person';
import { logIn, password } from './registration';
import { mailedLink } from './environment';
import { test } from './test';

const chosen = 'harbour lights at dusk';

test('renames an account, signs out elsewhere and changes the password', async ({ browser }) => {
  const { page, who } = await newMember(browser, 'founder', 'Maren Holm', null);
  const away = await newPerson(browser);
  await logIn(away.page, who.email, password);
  await expect(away.page).toHaveURL(/\/onboarding\/founder$/);
  await away.page.waitForLoadState('networkidle');

  await page.goto('/profile?tab=account');
  await page.getByRole('link', { name: 'Password and sign-in' }).click();
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(page).toHaveTitle('Password and sign-in · Introvest');
  await expect(page.getByRole('heading', { name: 'Password and sign-in' })).toBeFocused();
  const sessions = page.getByRole('list', { name: 'Where you’re signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleLayout(page);
  await sessions.getByRole('button', { name: /^Sign out / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(away.page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Last Name').fill('Holmberg');
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Maren Holmberg')).toBeVisible();

  await page.getByRole('link', { name: 'Password and sign-in' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm password').fill(chosen);
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(page.getByText('You’ve been signed out on all other devices.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await newPerson(browser);
  await logIn(other.page, who.email, password);
  await expect(other.page.getByText('Login failed')).toBeVisible();
  await other.page.getByLabel('Password', { exact: true }).fill(chosen);
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.page).toHaveURL(/\/onboarding\/founder$/);
  for (const one of [away.page, other.page]) expectNoFaults(one, /status of 401/);
});

test('changes the email address, and undoes the change by the link sent to the former address', async ({
  browser,
}) => {
  const { page, who } = await newMember(browser, 'founder', 'Torunn Dahle', null);
  const moved = who.email.replace('@', '.moved@');
  await page.goto('/profile?tab=account');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(moved);
  await page.getByLabel('Current password').fill(password);
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your new inbox')).toBeVisible();

  await page.goto(await mailedLink(moved, 'Confirm your new email address'));
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your email address has been changed' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to account settings' }).click();
  await expect(page.getByText(moved)).toBeVisible();

  const owner = await newPerson(browser);
  await owner.page.goto(await mailedLink(who.email, 'Your email address was changed'));
  await expect(owner.page.getByText('Didn’t change your email address?')).toBeVisible();
  await owner.page.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect(
    owner.page.getByRole('heading', { name: 'You’ve been signed out on all devices' }),
  ).toBeVisible();
  expect(await mailedLink(who.email, 'Reset your password')).toContain('/auth/reset');
  expectNoFaults(page, /status of 401/);
});

test('downloads a copy of the data after the password was entered', async ({ browser }) => {
  const { page, who } = await newMember(browser, 'founder', 'Ottilie Brandt', null);
  await page.goto('/profile?tab=account');
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
  await page.getByRole('button', { name: 'Request a copy' }).click();
  await page.getByLabel('Current password').fill(password);
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page.getByText(/^We’re preparing your copy/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a copy' })).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Download your data' });
  await expect(link).toBeVisible();
  await expect(page.getByText(/You can download it until \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a new copy' })).toBeVisible();
  await expectAccessibleLayout(page);
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('introvest-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: unknown[] };
  expect(data.account).toMatchObject([{ email: who.email, last_name: 'Brandt' }]);
  expect(await mailedLink(who.email, 'Your data is ready to download')).toContain(
    '/profile/privacy',
  );
});
