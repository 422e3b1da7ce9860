import { expect, type Locator } from '@playwright/test';
import { createProfile, newcomer, openAccount } from './newcomers';
import { expectAccessible, expectNoFaults, newPerson } from './person';
import { password, unique } from './registration';
import { test } from './test';

const company = unique('Kelp Loom');
const edda = newcomer('Edda', 'Fjell');
const noor = newcomer('Noor', 'Haas');

test('from a shared link to the first request in at most eight clicks', async ({ browser }) => {
  const founder = await newPerson(browser);
  const founderId = await openAccount(founder.page, 'founder', edda);
  await createProfile(founder.page, 'founder', { companyName: company });

  const { page } = await newPerson(browser);
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  // Going from field to field by key is typing.
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

  await page.goto(`/browse-startups?startup=${founderId}`);
  await click(page.getByRole('button', { name: 'Sign up' }));
  await click(page.getByRole('button', { name: /^Join as Investor/ }));
  await fill('First Name', noor.firstName);
  await fill('Last Name', noor.lastName);
  await fill('Email', noor.email);
  await fill('Password', password);
  await fill('Confirm Password', password);
  await click(page.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL(/\/onboarding\/investor\?next=/);
  await click(page.getByRole('combobox', { name: 'Investment Range' }));
  await click(page.getByRole('option', { name: '$100K - $500K' }));
  await click(page.getByRole('button', { name: 'Complete Profile' }));

  const dialog = page.getByRole('dialog', { name: company });
  await click(dialog.getByRole('button', { name: `Connect with ${company}` }));
  await expect(dialog.getByText(/^Request sent/)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(8);
  test.info().annotations.push({ type: 'clicks', description: String(clicks) });
  expectNoFaults(page);
  expectNoFaults(founder.page);
});

test('a founder looks at themselves as an investor does', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openAccount(page, 'founder', newcomer('Liv', 'Aune'));
  await createProfile(page, 'founder', { companyName: unique('Aune Ice') });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'View as an investor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('As an investor sees you');
  const card = page.getByRole('group', { name: 'Your card, as investors see it' });
  await expect(card.getByRole('button', { name: /^Connect/ })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the whole profile' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('own.png') });
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Once connected' }).click();
  await expect(card.getByText('Connected')).toBeVisible();
  expectNoFaults(page);
});
