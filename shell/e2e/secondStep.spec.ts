import { expect, type Page } from '@playwright/test';
import { openSignIn, withAuthenticator } from './authenticator';
import { testPerson, openAccount, type TestPerson } from './testPeople';
import {
  expectAccessible,
  expectNoFaults,
  expectAccessibleLayout,
  newPerson,
  newTab,
  phone,
} from './person';
import { expectQuiet } from './quiet';
import { logOut, password, verifyByMail } from './registration';
import { mailedLink } from './environment';
import { test } from './test';

/** Matches calls that are refused on purpose: a sign-in with only the password, a wrong code, and an ended session. */
const refused = /status of 40[013]/;

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm with my passkey' });

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('form').getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
}

/** Turns two-step verification on. Returns the codes shown on the page and the codes in the file. */
async function turnOn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await list.getByRole('listitem').allTextContents();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('introvest-recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByText(/You have 10 recovery codes left/)).toBeVisible();
  return codes;
}

async function enterPassword(page: Page, who: TestPerson, chosen = password): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.keyboard.press('Enter');
}

test('asks a founder for a passkey after the password, on the page and over a form', async ({
  browser,
}) => {
  const who = testPerson('Solveig', 'Dahl');
  const { page, context } = await newPerson(browser);
  await openAccount(page, 'founder', who);
  await verifyByMail(page, who.email);
  const device = await withAuthenticator(context, page);
  await addPasskey(page);
  const [first = '', second = ''] = await turnOn(page);
  const told = await mailedLink(who.email, 'Two-step verification is on');
  expect(told).toContain('of=second-step');

  await test.step('completes both steps with the keyboard and continues to the destination', async () => {
    await logOut(page);
    await device.setVerified(false);
    await openSignIn(page, '/auth?next=/connections');
    await enterPassword(page, who);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expect(confirm(page)).toBeFocused();
    await expectAccessibleLayout(page);
    await device.setVerified(true);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/(connections|onboarding)/);
    await expect(page.getByText('Login successful!')).toBeVisible();
  });

  await test.step('continues a session that ended under a form after both steps', async () => {
    await page.goto('/onboarding/founder');
    await page.getByLabel('Business Name').fill('Dahl Tidal');
    await page.getByLabel('Location/Country').fill('Bergen');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await expectQuiet(page);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Next' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(confirm(page)).toBeFocused();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('passkey-over-a-form.png') });
    await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.keyboard.type('not one of mine');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This recovery code is wrong')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('code-over-a-form.png') });
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(first.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Business Details' })).toBeVisible();
    expect(await mailedLink(who.email, 'A recovery code was used to sign in')).toContain('not-me');
  });
  expectNoFaults(page, refused);

  await test.step('asks for the second step after a password reset by email', async () => {
    const { page: reader } = await newPerson(browser, phone);
    await reader.goto('/auth');
    await reader.request.post('/api/auth/forgot-password', { data: { email: who.email } });
    await reader.goto(await mailedLink(who.email, 'Reset your password'));
    const chosen = 'harbour-lamp-2207';
    await reader.getByLabel('New password').fill(chosen);
    await reader.getByLabel('Confirm password').fill(chosen);
    await reader.getByRole('button', { name: 'Save new password' }).click();
    await expect(reader.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await enterPassword(reader, who, chosen);
    await expect(reader.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessibleLayout(reader);
    await reader.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await reader.getByRole('textbox', { name: 'Recovery code' }).fill(second);
    await reader.keyboard.press('Enter');
    await expect(reader).toHaveURL(/\/onboarding/);
    await reader.goto('/profile/security');
    await expect(reader.getByText(/You have 8 recovery codes left/)).toBeVisible();
    await expectAccessibleLayout(reader);
    expectNoFaults(reader, refused);
  });

  await test.step('turns two-step verification off by the emailed link', async () => {
    const owner = await newTab(context);
    await owner.goto(told);
    await expect(
      owner.getByText(/turn off two-step verification if it was turned on/),
    ).toBeVisible();
    await owner.getByRole('button', { name: 'This wasn’t me' }).click();
    await expect(
      owner.getByRole('heading', { name: 'You’ve been signed out on all devices' }),
    ).toBeVisible();
    await expectAccessibleLayout(owner);
  });
});
