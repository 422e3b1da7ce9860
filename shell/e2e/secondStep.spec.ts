import { expect, type BrowserContext, type Page } from '@playwright/test';
import { newMember, type TestPerson } from './testPeople';
import {
  expectAccessible,
  expectNoFaults,
  expectAccessibleLayout,
  newPerson,
  newTab,
  phone,
} from './person';
import { logOut, password, verifyByMail } from './registration';
import { mailedLink } from './environment';
import { test } from './test';

const refused = /status of 40[013]/;

const signInWithPasskey = (page: Page) =>
  page.getByRole('button', { name: 'Sign in with a passkey' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm with my passkey' });

async function withAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = async (isUserVerified: boolean): Promise<void> => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
  return { setVerified };
}

const openSignIn = async (page: Page, address = '/auth') => {
  await page.goto(address);
  if (!address.includes('next=')) await page.getByRole('button', { name: 'Sign in here' }).click();
};

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Name').fill('Solveig’s laptop');
  await form.getByLabel('Current password').fill(password);
  await expectAccessibleLayout(page);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Solveig’s laptop');
  await expect(page.getByText('not used yet')).toBeVisible();
}

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

test('signs a founder in with a passkey, and asks for it after the password', async ({
  browser,
}) => {
  const { page, context, who } = await newMember(browser, 'founder', 'Solveig Dahl', null);
  await verifyByMail(page, who.email);
  const device = await withAuthenticator(context, page);

  await test.step('adds a passkey and signs in with it instead of the password', async () => {
    await addPasskey(page);
    expect(await mailedLink(who.email, 'A passkey was added to your account')).toContain('not-me');
    await logOut(page);
    // Turns off the authenticator's automatic confirmation, so that it doesn't answer the autofill request.
    await device.setVerified(false);
    await openSignIn(page);
    await expectAccessibleLayout(page);
    await device.setVerified(true);
    await signInWithPasskey(page).click();
    await expect(page).toHaveURL(/\/onboarding\/founder$/);
    await page.goto('/profile/security');
    await expect(page.getByText(/last used on/)).toBeVisible();
  });

  await test.step('removes the passkey', async () => {
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('form').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You don’t have any passkeys yet.')).toBeVisible();
    await addPasskey(page);
  });

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
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Next' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(confirm(page)).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.keyboard.type('not one of mine');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This recovery code is wrong')).toBeVisible();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(first.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Business Details' })).toBeVisible();
    expect(await mailedLink(who.email, 'A recovery code was used to sign in')).toContain('not-me');
    // Waits for the draft, because the next step is shown before the draft is saved, and a reload would discard unsaved
    // answers.
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel('Business Name')).toHaveValue('Dahl Tidal');
  });

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
  });

  await test.step('turns two-step verification off and removes the passkey by the emailed link', async () => {
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
    await openSignIn(page);
    await signInWithPasskey(page).click();
    await expect(page.getByText('We don’t recognise this passkey.')).toBeVisible();
    const pages = browser.contexts().flatMap((one) => one.pages());
    for (const one of pages) expectNoFaults(one, refused);
  });
});
