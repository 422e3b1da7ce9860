import { expect, type Locator, type Page } from '@playwright/test';
import { mailedLink } from './environment';
import type { TestPerson } from './testPeople';

export const password = 'a quiet harbour at dawn';

export async function fillRegistration(
  page: Page,
  person: TestPerson,
  click = (button: Locator) => button.click(),
): Promise<void> {
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await click(page.getByRole('button', { name: 'Create account' }));
}

export async function register(
  page: Page,
  person: TestPerson & { role: 'Founder' | 'Investor' },
): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: `Join as ${person.role}` })
    .first()
    .click();
  await expect(page.getByText(`${person.role} Registration`)).toBeVisible();
  await fillRegistration(page, person);
}

export const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

const demo = {
  founder: 'amara.okafor@introvest.example',
  investor: 'helena.lindqvist@introvest.example',
  moderator: 'moderator@introvest.example',
};

export async function signIn(page: Page, role: keyof typeof demo): Promise<void> {
  const data = { email: demo[role], password: 'orchard-window-1907' };
  const reply = await page.request.post('/api/auth/login', { data });
  expect(reply.ok(), await reply.text()).toBe(true);
}

export async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.goto('/profile?tab=account');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits for the dashboard's content, because the URL changes before the dashboard has loaded. */
export async function expectDashboard(page: Page, address = /\/dashboard$/): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome( back)?,/ })).toBeVisible();
}

export async function verifyByMail(page: Page, email: string): Promise<void> {
  const link = await mailedLink(email, 'Verify your email');
  // Starts waiting first, because the heading is shown for only two seconds.
  const verified = page.getByRole('heading', { name: 'Email verified!' });
  await Promise.all([verified.waitFor(), page.goto(link)]);
}

export async function openByTopBar(page: Page, name: string): Promise<void> {
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: 'Open menu' });
  await expect(banner.getByRole('link', { name: 'Introvest, home' })).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await banner.getByRole('link', { name }).click();
}
