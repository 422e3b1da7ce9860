import { expect, type Page } from '@playwright/test';
import { connect, createProfile, testPerson, openAccount } from './testPeople';
import { expectAccessible, expectNoFaults, newPerson, newTab } from './person';
import { expectQuiet } from './quiet';
import { logIn, password, signIn, unique } from './registration';
import { composer, log, settle, write } from './conversations';
import { test } from './test';

const gunnar = testPerson('Gunnar', 'Aas');
const liv = testPerson('Liv', 'Berg');
const jonas = testPerson('Jonas', 'Moe');
/** Matches calls that are refused on purpose. */
const refused = /status of 401/;

const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function endSession(page: Page): Promise<void> {
  await expectQuiet(page);
  await page.context().clearCookies();
}

async function signInAgain(page: Page, email?: string): Promise<void> {
  await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
  if (email) await question(page).getByLabel('Email').fill(email);
  await question(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('continues a session that ended in the middle of a form', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await openAccount(page, 'founder', gunnar);
  const company = unique('Aas Turbines');
  await createProfile(page, 'founder', { companyName: unique('Aas') });
  await page.goto('/profile');
  await page.getByLabel('Company Name').fill(company);
  await endSession(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await signInAgain(page);
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Company Name')).toHaveValue(company);

  await test.step('continues this tab after a sign-in in another tab', async () => {
    const other = await newTab(context);
    await page.getByLabel('Company Name').fill(`${company} II`);
    await endSession(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(question(page)).toBeVisible();
    await logIn(other, gunnar.email, password);
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  });

  await test.step('reloads the page if somebody else signs in', async () => {
    const elsewhere = await newPerson(browser);
    await openAccount(elsewhere.page, 'investor', liv);
    await page.getByLabel('Company Name').fill('For my own eyes');
    await endSession(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await signInAgain(page, liv.email);
    await expect(page).toHaveURL(/\/onboarding\/investor$/);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('eyes');
  });
  expectNoFaults(page, refused);
});

test('continues the wizard with the answers of the step that was refused', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openAccount(page, 'founder', jonas);
  await page.goto('/onboarding/founder');
  await page.getByLabel('Business Name').fill('Moe Tidal');
  await page.getByLabel('Founder Name').fill('Jonas Moe');
  await page.getByLabel('Location/Country').fill('Bodø');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await endSession(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await signInAgain(page);
  await expect(page.getByRole('heading', { name: 'Business Details' })).toBeVisible();
  // Waits until the draft is saved, because the next step is shown earlier and a reload would discard unsaved answers.
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Business Name')).toHaveValue('Moe Tidal');
  expectNoFaults(page, refused);
});

test('sends a refused message after signing in, and reconnects the socket', async ({ browser }) => {
  const [founder, investor] = [await newPerson(browser), await newPerson(browser)];
  const founderId = await settle(founder.page, 'founder');
  const investorId = await settle(investor.page, 'investor');
  const id = await connect(founder.page, investor.page, { founderId, investorId });
  for (const { page } of [founder, investor]) {
    await page.goto(`/messaging?connection=${id}`);
    await expect(composer(page)).toBeVisible();
  }
  await endSession(founder.page);
  await write(founder.page, 'Are you still there?');
  await signInAgain(founder.page);
  await expect(log(investor.page).getByText('Are you still there?')).toBeVisible();
  await write(investor.page, 'Of course I am');
  await expect(log(founder.page).getByText('Of course I am')).toBeVisible();
  expectNoFaults(founder.page, refused);
});

test('clears the other tab after signing out in one', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await signIn(page, 'investor');
  await page.goto('/investor-dashboard');
  const other = await newTab(context);
  await other.goto('/messages');
  await other
    .getByRole('main')
    .getByRole('link', { name: /Amara Okafor/ })
    .click();
  await expect(log(other).getByText('That month taught us')).toBeVisible();
  await expectQuiet(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Helena/ })
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'Where founders meet the right investors',
  );
  await expect(other.getByText('Logged out successfully', { exact: true })).toBeVisible();
  for (const tab of [page, other]) expectNoFaults(tab, refused);
});
