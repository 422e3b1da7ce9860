import { expect, type Page } from '@playwright/test';
import { connect, newMember } from './testPeople';
import { expectAccessible, expectNoFaults, newPerson, newTab } from './person';
import { logIn, password, signIn, unique } from './registration';
import { composer, log, write } from './conversations';
import { test } from './test';

/** Matches calls that are refused on purpose. */
const refused = /status of 401/;

const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

async function signInAgain(page: Page, email?: string): Promise<void> {
  await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
  if (email) await question(page).getByLabel('Email').fill(email);
  await question(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('continues a session that ended in the middle of a form', async ({ browser }) => {
  const { context, page, who } = await newMember(browser, 'founder', 'Gunnar Aas');
  const company = unique('Aas Turbines');
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
    await logIn(other, who.email, password);
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  });

  await test.step('reloads the page if somebody else signs in', async () => {
    const liv = await newMember(browser, 'investor', 'Liv Berg', null);
    await page.getByLabel('Company Name').fill('For my own eyes');
    await endSession(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await signInAgain(page, liv.who.email);
    await expect(page).toHaveURL(/\/onboarding\/investor$/);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('eyes');
  });
  // Sockets of the first member are refused while somebody else is signed in.
  for (const tab of context.pages()) expectNoFaults(tab, /status of 40[13]|WebSocket/);
});

test('sends a refused message after signing in, and reconnects the socket', async ({ browser }) => {
  const founder = await newMember(browser, 'founder', 'Dagny Vikse');
  const investor = await newMember(browser, 'investor', 'Osman Yildiz');
  const id = await connect(founder, investor);
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
  await page.waitForLoadState('networkidle');
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
