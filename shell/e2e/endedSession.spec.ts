import { expect, type Browser, type Page } from '@playwright/test';
import { createProfile, newcomer, openAccount } from './newcomers';
import { expectAccessible, expectNoFaults, newPerson, newTab } from './person';
import { expectQuiet } from './quiet';
import { logIn, logOut, password, signIn, unique } from './registration';
import { composer, log, settle, write } from './talkers';
import { test } from './test';

const gunnar = newcomer('Gunnar', 'Aas');
const liv = newcomer('Liv', 'Berg');
const jonas = newcomer('Jonas', 'Moe');
/** The calls that are refused on purpose. */
const refused = /status of 401/;

const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** The cookies go as they do when their time is over. */
async function endSession(page: Page): Promise<void> {
  await expectQuiet(page);
  await page.context().clearCookies();
}

async function comeBack(page: Page, email?: string): Promise<void> {
  await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
  if (email) await question(page).getByLabel('Email').fill(email);
  await question(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a session that ends in the middle of a form is taken up again in place', async ({
  browser,
}) => {
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
  await comeBack(page);
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Company Name')).toHaveValue(company);

  await test.step('signing in in another tab frees this one', async () => {
    const other = await newTab(context);
    await page.getByLabel('Company Name').fill(`${company} II`);
    await endSession(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(question(page)).toBeVisible();
    await logIn(other, gunnar.email, password);
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  });

  await test.step('somebody else gets a fresh page', async () => {
    const elsewhere = await newPerson(browser);
    await openAccount(elsewhere.page, 'investor', liv);
    await page.getByLabel('Company Name').fill('For my own eyes');
    await endSession(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await comeBack(page, liv.email);
    await expect(page).toHaveURL(/\/onboarding\/investor$/);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('eyes');
  });
  expectNoFaults(page, refused);
});

test('the wizard goes on with the answers of the step that was refused', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openAccount(page, 'founder', jonas);
  await page.goto('/onboarding/founder');
  await page.getByLabel('Business Name').fill('Moe Tidal');
  await page.getByLabel('Founder Name').fill('Jonas Moe');
  await page.getByLabel('Location/Country').fill('Bodø');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await endSession(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Business Details' })).toBeVisible();
  // The step changes at once; a reload would take back what is still on its way.
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Business Name')).toHaveValue('Moe Tidal');
  expectNoFaults(page, refused);
});

test('a message that was refused is sent, and the line stands again', async ({ browser }) => {
  const [founder, investor] = [await newPerson(browser), await newPerson(browser)];
  const founderId = await settle(founder.page, 'founder');
  const investorId = await settle(investor.page, 'investor');
  const asked = await investor.page.request.post('/api/connections', {
    data: { founderId, investorId, status: 'pending' },
  });
  const { id } = (await asked.json()) as { id: string };
  const data = { status: 'accepted' };
  await founder.page.request.put(`/api/connections/${id}/status`, { data });
  for (const { page } of [founder, investor]) {
    await page.goto(`/messaging?connection=${id}`);
    await expect(composer(page)).toBeVisible();
  }
  await endSession(founder.page);
  await write(founder.page, 'Are you still there?');
  await comeBack(founder.page);
  await expect(log(investor.page).getByText('Are you still there?')).toBeVisible();
  await write(investor.page, 'Of course I am');
  await expect(log(founder.page).getByText('Of course I am')).toBeVisible();
  expectNoFaults(founder.page, refused);
});

test('signing out in one tab leaves nothing to read in the other', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await signIn(page, 'investor');
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

/** Tells of the question as soon as it is there, for however short a time. */
async function watchQuestion(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('sawQuestion', () => void seen.push('asked'));
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent?.includes('Your session has ended'))
        (window as unknown as { sawQuestion: () => void }).sawQuestion();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return seen;
}

/** An investor in two tabs, of which the other tells of each question that it has `seen`. */
async function openTwoTabs(browser: Browser) {
  const { context, page } = await newPerson(browser);
  await signIn(page, 'investor');
  const other = await newTab(context);
  const seen = await watchQuestion(other);
  await other.goto('/messages');
  await expect(other.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  return { context, page, other, seen };
}

test('a tab whose calls are refused before it is told of a signing out in the other asks for nothing', async ({
  browser,
}) => {
  const { page, other, seen } = await openTwoTabs(browser);
  await expectQuiet(page);
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  // The server has ended the session, and its answer is on the way still.
  await page.route(/\/api\/auth\/logout/, async (route) => {
    const response = await route.fetch();
    end();
    await told;
    await route.fulfill({ response });
  });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Helena/ })
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await ended;
  const refusal = other.waitForResponse((reply) => reply.status() === 401);
  await other.getByRole('banner').getByRole('link', { name: 'Startups', exact: true }).click();
  await refusal;
  // Longer than it takes until somebody is asked whose session nobody ends.
  await other.waitForTimeout(1000);
  tell();
  for (const tab of [page, other]) {
    await expect(tab.getByText('Logged out successfully', { exact: true })).toBeVisible();
    await expect(tab).toHaveURL(/\/$/);
    expectNoFaults(tab, refused);
  }
  expect(seen).toEqual([]);
});

test('a tab that was asleep as its person signed out in another one says so as it wakes', async ({
  browser,
}) => {
  const { context, page, other, seen } = await openTwoTabs(browser);
  const browserSide = await context.newCDPSession(other);
  await browserSide.send('Page.setWebLifecycleState', { state: 'frozen' });
  await logOut(page);
  await browserSide.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(other.getByText('Logged out successfully', { exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
  expect(seen).toEqual([]);
  for (const tab of [page, other]) expectNoFaults(tab, refused);
});

test('an account that is deleted in one tab is said to be so in the other', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await openAccount(page, 'investor', newcomer('Signe', 'Dahl'));
  await createProfile(page, 'investor', { fullName: 'Signe Dahl' });
  const other = await newTab(context);
  await other.goto('/browse-startups');
  await expect(other.getByRole('article').first()).toBeVisible();
  await page.goto('/profile?tab=account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expectQuiet(other);
  await page
    .getByRole('alertdialog', { name: 'Are you absolutely sure?' })
    .getByRole('button', { name: 'Delete Account' })
    .click();
  for (const tab of [page, other]) {
    await expect(tab.getByText('Account deleted', { exact: true })).toBeVisible();
    await expect(tab).toHaveURL(/\/$/);
    expectNoFaults(tab, refused);
  }
});
