import { expect, type Page } from '@playwright/test';
import { testPerson } from './testPeople';
import { expectFocusOnHeading, expectNoFaults, expectAccessibleLayout, newPerson } from './person';
import { expectDashboard, register, unique, verifyByMail } from './registration';
import { test } from './test';
import { completeWizard } from './wizard';

async function expectFirstMatches(page: Page, title: string): Promise<void> {
  const best = page.getByRole('region', { name: title });
  await expect(best.getByRole('article').first()).toBeVisible();
  for (const card of await best.getByRole('article').all()) {
    await expect(card.getByRole('button', { name: /^Connect with/ })).toBeVisible();
  }
}

async function expectMatchesOnTop(page: Page): Promise<void> {
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const tops = async () => {
    const boxes = await Promise.all((await headings.all()).map((one) => one.boundingBox()));
    return Math.min(...boxes.map((box) => box?.y ?? Infinity));
  };
  const best = headings.filter({ hasText: 'Your best matches' });
  await expect.poll(async () => (await best.boundingBox())?.y === (await tops())).toBe(true);
}

test('registers a founder', async ({ browser }) => {
  const { page } = await newPerson(browser);
  const lea = testPerson('Lea', 'Marchetti');

  await test.step('creates the account', async () => {
    await register(page, { role: 'Founder', ...lea });
    await expect(page).toHaveURL(/\/onboarding\/founder$/);
  });

  await test.step('verifies the email address by the emailed link and returns to the wizard', async () => {
    await verifyByMail(page, lea.email);
    await expect(page).toHaveURL(/\/onboarding\/founder$/);
  });

  await test.step("opens the dashboard after the wizard's six steps", async () => {
    await completeWizard(page, lea, unique('Marchetti Moorings'));
    await expectDashboard(page);
    await expectFocusOnHeading(page);
    await expectFirstMatches(page, 'Your best matches');
    await expectAccessibleLayout(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectMatchesOnTop(page);
    await expectAccessibleLayout(page);
  });

  expectNoFaults(page);
});
