import { expect } from '@playwright/test';
import { expectAccessible, expectNoFaults, newPerson } from './person';
import { signIn } from './registration';
import { test } from './test';

const publicPages = [
  ['/privacy-policy', 'Privacy Policy', 10],
  ['/terms-of-service', 'Terms of Service', 13],
] as const;

for (const [path, title, sections] of publicPages) {
  test(`shows ${title} with its ${sections} sections`, async ({ browser }) => {
    const { page } = await newPerson(browser);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections);
    await expect(page.getByText('9th July 2025').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Homepage' }).click();
    await expect(page).toHaveURL(/\/$/);
    expectNoFaults(page);
  });
}

test('names every cookie in the Privacy Policy', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await signIn(page, 'founder');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.goto('/browse-investors');
  await expect(page.getByRole('article').first()).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name.replace(/^__Host-/, ''));
  expect(names).toContain('introvest.theme');
  await page.goto('/privacy-policy');
  for (const name of names) await expect(page.getByText(new RegExp(`^${name} `))).toBeVisible();
  expectNoFaults(page);
});

test('answers 404 with a message for an unknown URL', async ({ browser }) => {
  const { page } = await newPerson(browser);
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expectAccessible(page);
});

test('asks a visitor on a protected page to sign in', async ({ browser }) => {
  const { page } = await newPerson(browser);
  for (const path of [
    '/dashboard',
    '/connections',
    '/messages',
    '/profile/security',
    '/browse-startups',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(path === '/dashboard' ? /\/auth$/ : `/auth?next=${path}`);
  }
  expectNoFaults(page);
});
