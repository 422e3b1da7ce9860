import { expect, type Locator, type Page } from '@playwright/test';
import { pdf } from './files';
import { hold } from './holdRequests';
import { createProfile, testPerson } from './testPeople';
import {
  expectFocusOnHeading,
  expectNoFaults,
  expectNoSidewaysScroll,
  expectAccessibleLayout,
  newPerson,
} from './person';
import { expectDashboard, openByTopBar, logIn, logOut, password, unique } from './registration';
import { mailedLink } from './environment';
import { test } from './test';

const ines = testPerson('Ines', 'Carvalho');
const newPassword = ' seven herons over the estuary ';
const refused = /\/api\/auth\/login\)$/;

const patience = 30;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < patience; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function expectRoleChoice(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const text of [
    'Join the Startup Ecosystem',
    'Connect founders with investors and accelerate innovation',
    'Share your startup vision and connect with investors',
    'Discover promising startups and investment opportunities',
    'Already have an account?',
  ])
    await expect(page.getByText(text)).toBeVisible();
}

/** Follows one account from creation to deletion. Each test continues where the previous one ended. */
test.describe.serial('an account', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    ({ page } = await newPerson(browser));
  });
  test.afterEach(async () => {
    expectNoFaults(page, refused);
    await expectNoSidewaysScroll(page);
  });
  test.afterAll(() => page.context().close());

  test('is created with the keyboard alone', async () => {
    await page.goto('/');
    const join = page.getByRole('main').getByRole('link', { name: 'Join as Founder' }).first();
    await tabTo(page, join);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First Name')).toBeFocused();
    const text = 'Join as a founder and start building connections';
    await expect(page.getByText(text)).toBeVisible();
    await page.keyboard.type(ines.firstName);
    await typeInto(page, page.getByLabel('Last Name'), ines.lastName);
    await typeInto(page, page.getByLabel('Email'), ines.email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), password);
    const again = page.getByLabel('Confirm Password', { exact: true });
    await typeInto(page, again, 'something else');
    await page.keyboard.press('Enter');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expect(again).toBeFocused();
    await expectAccessibleLayout(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/onboarding\/founder$/);
  });

  test('saves changes to the profile either completely or not at all', async () => {
    await createProfile(page, 'founder', { companyName: unique('Estuary Tidal') });
    const company = unique('Estuary Power');
    await page.goto('/profile');
    await page.getByLabel('Company Name').fill(company);
    await page.getByLabel('Tags').fill(' tidal ');
    await page.getByLabel('Tags').press('Enter');
    await openByTopBar(page, 'Dashboard');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await expect(question).toBeVisible();
    await expectAccessibleLayout(page);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
    await openByTopBar(page, 'Dashboard');
    await expectDashboard(page);
    await expect(page.getByRole('main').getByText(company)).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByLabel('Company Name')).toHaveValue(company);
    await expect(
      page.getByRole('list', { name: 'Tags, selected' }).getByText('tidal'),
    ).toBeVisible();
  });

  test('refuses a file that is too large and accepts a smaller one', async () => {
    await page.goto('/profile?tab=files');
    const deck = page.getByLabel('Pitch Deck', { exact: true });
    await deck.setInputFiles(pdf('deck.key'));
    const types = 'File type not allowed. Upload a PDF, PPT or PPTX file.';
    await expect(page.getByText(types).first()).toBeVisible();
    await deck.setInputFiles(pdf('deck.pdf', 10));
    await expect(page.getByText('File too large')).toBeVisible();
    await expect(page.getByText('File size must be less than 10 MB')).toBeVisible();
    await expect(deck).toHaveAccessibleDescription(/^This file is over 10 MB\. Choose a smaller/);
    await expect(deck).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleLayout(page);
    const reloaded = page.waitForEvent('load');
    const { release } = await hold(page, '**/api/upload/pitch-deck');
    await deck.setInputFiles(pdf('deck.pdf'));
    await expect(page.getByRole('progressbar', { name: 'Uploading Pitch Deck' })).toBeVisible();
    await expect(deck).not.toHaveAttribute('aria-invalid');
    release();
    await expect(page.getByText('Upload Successful')).toBeVisible();
    await reloaded;
    const view = page.getByRole('link', { name: 'View Pitch Deck' });
    const file = await page.request.get((await view.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
  });

  test('gets a new password by the emailed link, which works only once', async () => {
    await logOut(page);
    await page.goto('/auth');
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    const email = page.getByLabel('Email');
    const secret = page.getByLabel('Password', { exact: true });
    await press('Sign in here');
    await email.fill(ines.email);
    await secret.fill(password);
    await press('Forgot password?');
    await expect(email).toHaveValue(ines.email);
    await press('Back');
    for (const ways of [['Sign in here'], ['Sign up', /^Join as Founder/]]) {
      for (const way of ways) await press(way);
      await expect(email).toHaveValue(ines.email);
      await expect(secret).toHaveValue('');
    }
    await press('Back');
    await expectRoleChoice(page);
    await press(/^Join as Founder/);
    await email.fill('');
    await press('Sign in');
    await expect(email).toHaveValue('');
    await press('Forgot password?');
    await expectAccessibleLayout(page);
    await email.fill(ines.email);
    await press('Send reset link');
    await expect(page.getByText('Reset email sent')).toBeVisible();
    await expect(page.getByText('Check your email for reset instructions.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

    const link = await mailedLink(ines.email, 'Reset your password');
    const choose = async () => {
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Save new password' }).click();
    };
    await choose();
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
    await expectDashboard(page);

    await logOut(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
    await expectAccessibleLayout(page);
    await logIn(page, ines.email, password);
    await expect(page.getByText('Login failed')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectDashboard(page);
    await expectFocusOnHeading(page);
  });

  test('is removed once it is deleted', async () => {
    await page.goto('/profile?tab=account');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessibleLayout(page);
    await question.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('Account deleted', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await logIn(page, ines.email, newPassword);
    await expect(page.getByText('Login failed')).toBeVisible();
  });
});
