import { expect } from '@playwright/test';
import { createProfile, newcomer, openAccount } from './newcomers';
import { expectNoFaults, expectSound, newPerson } from './person';
import { password, unique, verifyByMail } from './registration';
import { test } from './test';

const company = unique('Peat Works');
const edda = newcomer('Edda', 'Moss');
const ola = newcomer('Ola', 'Reed');
const rui = newcomer('Rui', 'Vale');

test('takes a visitor from a copied link through sign-up to the profile', async ({ browser }) => {
  const founder = await newPerson(browser);
  await openAccount(founder.page, 'founder', edda);
  await createProfile(founder.page, 'founder', { companyName: company });
  // Another founder copies the link, because founders don't see their own card.
  const fellow = await newPerson(browser);
  await openAccount(fellow.page, 'founder', ola);
  await fellow.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fellow.page.goto('/browse-startups');
  await fellow.page.getByPlaceholder('Search startups').fill(company);
  await fellow.page.getByRole('button', { name: company, exact: true }).click();
  const shown = fellow.page.getByRole('dialog', { name: company });
  await shown.getByRole('button', { name: 'Copy link' }).click();
  await expect(fellow.page.getByText('Link copied')).toBeVisible();
  const link = await fellow.page.evaluate(() => navigator.clipboard.readText());

  const { page } = await newPerson(browser);
  await page.goto(link);
  await expect(page.getByText(`Sign in to see ${company}`)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: /^Join as Investor/ }).click();
  await page.getByLabel('First Name').fill(rui.firstName);
  await page.getByLabel('Last Name').fill(rui.lastName);
  await page.getByLabel('Email').fill(rui.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/onboarding\/investor\?next=/);
  await createProfile(page, 'investor', { firmName: unique('Vale'), fullName: 'Rui Vale' });

  await verifyByMail(page, rui.email);
  const dialog = page.getByRole('dialog', { name: company });
  // The list and the profile are rendered together, which is slow on a busy machine.
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/browse-startups$/);
  expectNoFaults(page);
  expectNoFaults(founder.page);
  expectNoFaults(fellow.page);
});
