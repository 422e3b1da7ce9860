import { expect, type Page } from '@playwright/test';
import { log, write } from './conversations';
import { testPerson } from './testPeople';
import {
  choose,
  expectAccessible,
  expectAccessibleLayout,
  expectFocusOnHeading,
  newPerson,
  phone,
} from './person';
import { expectDashboard, fillRegistration, register, unique, verifyByMail } from './registration';
import { test } from './test';
import { completeWizard } from './wizard';

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

  await test.step('registers the investor from a shared link and returns to the startup', async () => {
    const { page } = investor;
    const { id } = await (await founder.page.request.get('/api/auth/user')).json();
    await page.goto(`/browse-startups?startup=${id}`);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('button', { name: /^Join as Investor/ }).click();
    await fillRegistration(page, tomas);
    await expect(page).toHaveURL(/\/onboarding\/investor\?next=/);
    await expectAccessible(page);
    await choose(page, /Investment Range/, '$500K - $1M');
    await page.getByRole('checkbox', { name: 'FinTech' }).check();
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    const details = page.getByRole('dialog', { name: company });
    await details.getByRole('button', { name: `Connect with ${company}` }).click();
    await expect(details.getByText(/^Request sent/)).toBeVisible();
  });

  await test.step('shows the request to the founder, who accepts', async () => {
    const { page } = founder;
    await page.goto('/dashboard');
    await page
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await expect(page.getByText('Connection Updated', { exact: true })).toBeVisible();
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

  await test.step('signs out and closes the pages', async () => {
    const { page } = founder;
    await page.goto('/dashboard');
    // Calls that are still running when the session ends are refused, and the browser logs that.
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('button', { name: /Noor/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth$/);
  });
});
