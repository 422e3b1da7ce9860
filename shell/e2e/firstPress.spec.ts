import { expect, type Page } from '@playwright/test';
import { expectDashboard } from './registration';
import { newMember } from './testPeople';
import { test } from './test';

async function typeAndPress(
  page: Page,
  [field, value]: readonly [string, string],
  [role, name]: readonly ['button' | 'link', string],
): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(value);
  await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  await page.getByRole('main').getByRole(role, { name, exact: true }).click();
}

const signIn = ['Sign in here'];
const register = [/^Join as Founder/];
const publicForms = [
  [signIn, ['Email', 'wrong'], 'Forgot password?', 'Forgot your password?'],
  [signIn, ['Email', 'wrong'], 'Sign up', 'Join the Startup Ecosystem'],
  [register, ['Email', 'wrong'], 'Sign in', 'Welcome back'],
  [register, ['Confirm Password', 'wrong'], 'Sign in', 'Welcome back'],
  [[...signIn, 'Forgot password?'], ['Email', 'wrong'], 'Sign in', 'Welcome back'],
] as const;

for (const [way, field, pressed, heading] of publicForms) {
  test(`handles the first press after an invalid ${field[0]} in ${String(way.at(-1))}: ${pressed}`, async ({
    page,
  }) => {
    await page.goto('/auth');
    for (const name of way) await page.getByRole('button', { name }).click();
    await typeAndPress(page, field, ['button', pressed]);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('handles the first press after an invalid value in profile setup, and creates the profile', async ({
  browser,
}) => {
  const { page } = await newMember(browser, 'founder', 'Tove Brandt', null);
  await page.goto('/onboarding/founder');
  const step = (name: string) =>
    expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await step('Basic Information');
  await page.getByLabel('Business Name').fill('Fjord Ledger');
  await page.getByLabel('Location/Country').fill('Bergen');
  await page.getByRole('button', { name: 'Next' }).click();
  await step('Business Details');
  await typeAndPress(page, ['Target Market', ' '], ['button', 'Previous']);
  await step('Basic Information');
  await page.getByRole('button', { name: 'Next' }).click();
  await step('Business Details');
  await typeAndPress(page, ['Team Size', '0'], ['button', 'Previous']);
  await step('Basic Information');

  await page.goto('/onboarding');
  await typeAndPress(page, ['Website', 'wrong'], ['button', 'Back']);
  await expect(page.getByRole('button', { name: /I’m an investor/ })).toBeDisabled();

  await page.getByRole('button', { name: /I’m a founder/ }).click();
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page.getByText('Company name is required')).toBeVisible();
  const year = new Date().getFullYear();
  await expect(page.getByLabel('Founded Year')).toHaveValue(String(year));
  await page.getByLabel('Company Name').fill('Fjord Ledger');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expectDashboard(page);
  const profile = await (await page.request.get('/api/profiles/founder')).json();
  expect(profile).toMatchObject({ companyName: 'Fjord Ledger', teamSize: 0, foundedYear: year });
});
