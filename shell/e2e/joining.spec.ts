import { expect, type Locator, type Page } from '@playwright/test';
import { log, write } from './conversations';
import { pdf, picture } from './files';
import { testPerson, type TestPerson } from './testPeople';
import {
  choose,
  expectAccessible,
  expectAccessibleLayout,
  expectFocusOnHeading,
  expectNoSidewaysScroll,
  newPerson,
  phone,
} from './person';
import { expectDashboard, fillRegistration, register, unique, verifyByMail } from './registration';
import { test } from './test';

const company = unique('Tidewater Ledger');
const noor = testPerson('Noor', 'Haddad');
const tomas = testPerson('Tomas', 'Novak');

async function expectMatchesOnTop(page: Page): Promise<void> {
  const best = page.getByRole('region', { name: 'Your best matches' });
  await expect(best.getByRole('article').first()).toBeVisible();
  for (const card of await best.getByRole('article').all()) {
    await expect(card.getByRole('button', { name: /^Connect with/ })).toBeVisible();
  }
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const topmost = () =>
    headings.evaluateAll((all) => {
      const topOf = (one: Element) => one.getBoundingClientRect().y;
      return all.toSorted((one, other) => topOf(one) - topOf(other))[0]?.textContent;
    });
  await expect.poll(topmost).toBe('Your best matches');
}

async function completeWizard(page: Page, who: TestPerson, company: string): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  const step = async (name: string) => {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  };

  await step('Basic Information');
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  await expect(page.getByLabel('Founder Name')).toHaveValue(`${who.firstName} ${who.lastName}`);
  await next();
  await expect(page.getByText('Business name is required')).toBeVisible();
  await expect(page.getByText('Location/Country is required')).toBeVisible();
  await expect(page.getByLabel('Business Name')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Business Name').fill(company);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Location/Country').fill('Lisbon, Portugal');
  await next();

  await step('Business Details');
  await expectFocusOnHeading(page);
  await expect(page).toHaveURL(/\?step=2$/);
  await expect(page.getByRole('progressbar', { name: 'Step 2 of 6' })).toBeVisible();
  await choose(page, /Industry/, 'FinTech');
  await choose(page, /Business Stage/, 'MVP');
  await page.getByLabel('Team Size').fill('4');
  await page
    .getByLabel('Business Description')
    .fill('Bookkeeping for small harbours: berths, fuel and repairs in one ledger.');
  await page.getByLabel('Target Market').fill('Marinas with up to 200 berths');
  await next();

  await step('Funding Information');
  await page.getByLabel('Funding Goal').fill('750000');
  await choose(page, /Current Funding Status/, 'Seed');
  await page.getByLabel('Use of Funds').fill('Two engineers and the first sales team in Spain.');
  await next();

  await step('Milestones & Achievements');
  await page.getByLabel('Milestone 1').fill('Twelve paying harbours');
  await next();

  await step('Pitch Deck Upload');
  await page.getByLabel('Pitch Deck', { exact: true }).setInputFiles(pdf('tidewater.pdf'));
  await expect(page.getByRole('link', { name: 'View Pitch Deck' })).toBeVisible();
  await next();

  await step('Profile Image');
  await page
    .getByLabel('Profile Image', { exact: true })
    .setInputFiles(await picture(page, 'me.png'));
  await expect(page.getByRole('link', { name: 'View Profile Image' })).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await step('Profile Image');
  await expect(page.getByRole('link', { name: 'View Profile Image' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Profile' }).click();
}

test('registers a founder on a phone, and an investor from a shared link, who connect and exchange messages', async ({
  browser,
}) => {
  const founder = await newPerson(browser, phone);
  const investor = await newPerson(browser);

  await test.step('registers the founder', async () => {
    const { page } = founder;
    await register(page, { role: 'Founder', ...noor });
    await expect(page).toHaveURL(/\/onboarding\/founder$/);
  });

  await test.step('verifies the email address by the emailed link and returns to the wizard', async () => {
    await verifyByMail(founder.page, noor.email);
    await expect(founder.page).toHaveURL(/\/onboarding\/founder$/);
  });

  await test.step("opens the dashboard with the best matches after the wizard's six steps", async () => {
    const { page } = founder;
    await completeWizard(page, noor, company);
    await expectDashboard(page);
    await expectFocusOnHeading(page);
    await expectMatchesOnTop(page);
    await expectAccessibleLayout(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectMatchesOnTop(page);
    await expectAccessibleLayout(page);
    await expect(page.getByRole('banner').getByText('Founder', { exact: true })).toBeVisible();
    const profile = await (await page.request.get('/api/profiles/founder')).json();
    expect(profile.pitchDeckUrl).toMatch(/tidewater\.pdf$/);
    expect(profile.profileImageUrl).toMatch(/^\/api\/files\//);
  });

  await test.step('registers the investor from a shared link with at most eight clicks, including the request', async () => {
    const { page } = investor;
    const { id } = await (await founder.page.request.get('/api/auth/user')).json();
    await page.goto(`/browse-startups?startup=${id}`);
    let clicks = 0;
    const click = async (what: Locator) => {
      clicks += 1;
      await what.click();
    };
    await click(page.getByRole('button', { name: 'Sign up' }));
    await click(page.getByRole('button', { name: /^Join as Investor/ }));
    const text = 'Join as a investor and start building connections';
    await expect(page.getByText(text)).toBeVisible();
    await fillRegistration(page, tomas, click);
    await expect(page).toHaveURL(/\/onboarding\/investor\?next=/);
    await expectAccessible(page);
    await choose(page, /Investment Range/, '$500K - $1M');
    await click(page.getByRole('checkbox', { name: 'FinTech' }));
    await click(page.getByRole('button', { name: 'Complete Profile' }));
    const details = page.getByRole('dialog', { name: company });
    await click(details.getByRole('button', { name: `Connect with ${company}` }));
    await expect(details.getByText(/^Request sent/)).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(8);
  });

  await test.step('shows the request to the founder, who accepts', async () => {
    const { page } = founder;
    await page.goto('/dashboard');
    await page
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await expect(page.getByText('Connection Updated', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Connection status has been updated successfully.', { exact: true }),
    ).toBeVisible();
  });

  await test.step('delivers messages without reloading', async () => {
    await founder.page.goto('/messages');
    await founder.page.getByText('Tomas Novak').first().click();
    await investor.page.goto('/messages');
    await investor.page.getByText('Noor Haddad').first().click();
    await expect(investor.page.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await write(founder.page, 'Hello Tomas, thank you for asking.');
    await expect(log(investor.page).getByText('thank you for asking.')).toBeVisible();
    await write(investor.page, 'Could you send me your unit economics?');
    await expect(log(founder.page).getByText('your unit economics?')).toBeVisible();
  });
});
