import { expect } from '@playwright/test';
import { testPerson } from './testPeople';
import { choose, expectAccessible, expectNoFaults, newPerson } from './person';
import { expectQuiet } from './quiet';
import { expectDashboard, register, unique, verifyByMail } from './registration';
import { test } from './test';
import { completeWizard } from './wizard';

const company = unique('Tidewater Ledger');
const firm = unique('Harbour Row Capital');
const noor = testPerson('Noor', 'Haddad');
const tomas = testPerson('Tomas', 'Novak');

test('registers and connects a founder and an investor, who exchange messages without a reload', async ({
  browser,
}) => {
  const founder = await newPerson(browser);
  const investor = await newPerson(browser);

  await test.step('registers the founder', async () => {
    const { page } = founder;
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await register(page, { role: 'Founder', ...noor });
    await expect(page).toHaveURL(/\/onboarding\/founder$/);
  });

  await test.step("opens the dashboard after the wizard's six steps", async () => {
    const { page } = founder;
    await completeWizard(page, noor, company);
    await expectDashboard(page);
    await expect(page.getByRole('banner').getByText('Founder', { exact: true })).toBeVisible();
    const profile = await (await page.request.get('/api/profiles/founder')).json();
    expect(profile.pitchDeckUrl).toMatch(/tidewater\.pdf$/);
    expect(profile.profileImageUrl).toMatch(/^\/api\/files\//);
    await expectAccessible(page);
  });

  await test.step('verifies the email address by the emailed link', async () => {
    await verifyByMail(founder.page, noor.email);
    await expectDashboard(founder.page);
  });

  await test.step('registers the investor and fills in the form', async () => {
    const { page } = investor;
    await register(page, { role: 'Investor', ...tomas });
    await expect(page).toHaveURL(/\/onboarding\/investor$/);
    await expectAccessible(page);
    await page.getByLabel('Full Name').fill('Tomas Novak');
    await choose(page, /Investment Range/, '$500K - $1M');
    await page.getByRole('checkbox', { name: 'FinTech' }).check();
    await page.getByLabel('Bio').fill('Seed investor in unglamorous software.');
    const firmName = page.getByLabel('Firm Name');
    if (await firmName.isVisible()) await firmName.fill(firm);
    await page.getByRole('button', { name: /Complete|Create|Save/ }).click();
    await expectDashboard(page, /\/investor-dashboard/);
    await expectAccessible(page);
  });

  await test.step('lets the investor find the founder and send a request', async () => {
    const { page } = investor;
    await page.goto('/browse-startups');
    await page
      .getByPlaceholder(/^Search/)
      .first()
      .fill(company);
    const card = page.getByRole('article', { name: company });
    await expect(card).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: /^Connect/ }).click();
    await expect(page.getByText('Connection Request Sent')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Connect/ })).toHaveCount(0);
  });

  await test.step('shows the request to the founder, who accepts', async () => {
    const { page } = founder;
    await page.goto('/dashboard');
    await page
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await expect(page.getByText('Connection Updated', { exact: true })).toBeVisible();
    await page.goto('/connections');
    await expectAccessible(page);
    await page.goto('/browse-investors');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('delivers messages without reloading', async () => {
    await founder.page.goto('/messages');
    await founder.page.getByText('Tomas Novak').first().click();
    await investor.page.goto('/messages');
    await investor.page.getByText('Noor Haddad').first().click();
    await expect(investor.page.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await expectAccessible(founder.page);

    await founder.page
      .getByPlaceholder('Type a message...')
      .fill('Hello Tomas, thank you for asking.');
    await founder.page.keyboard.press('Enter');
    await expect(
      investor.page.getByRole('log').getByText('Hello Tomas, thank you for asking.'),
    ).toBeVisible();

    await investor.page
      .getByPlaceholder('Type a message...')
      .fill('Could you send me your unit economics?');
    await investor.page.keyboard.press('Enter');
    await expect(
      founder.page.getByRole('log').getByText('Could you send me your unit economics?'),
    ).toBeVisible();
  });

  await test.step('signs both out and closes their pages', async () => {
    const { page } = founder;
    await page.goto('/dashboard');
    // Calls that are still running when the session ends are refused, which the browser logs.
    await expectQuiet(page);
    await page.getByRole('banner').getByRole('button', { name: /Noor/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth$/);
  });

  expectNoFaults(founder.page);
  expectNoFaults(investor.page);
});
