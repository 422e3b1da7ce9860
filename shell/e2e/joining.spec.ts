import { expect, type Page } from '@playwright/test';
import { picture } from './files';
import { testPerson } from './newcomers';
import {
  choose,
  expectAccessible,
  expectFocusOnHeading,
  expectNoFaults,
  expectNoSidewaysScroll,
  expectSound,
  newPerson,
} from './person';
import { expectDashboard, register, unique, verifyByMail } from './registration';
import { test } from './test';
import { completeWizard } from './wizard';

/** Checks that requests can be sent to the first matches. */
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
    await expectSound(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectMatchesOnTop(page);
    await expectSound(page);
  });

  expectNoFaults(page);
});

test('registers an investor', async ({ browser }) => {
  const { page } = await newPerson(browser);
  const sun = testPerson('Sun', 'Park');

  await test.step('creates the account', async () => {
    await register(page, { role: 'Investor', ...sun });
    await expect(page).toHaveURL(/\/onboarding\/investor$/);
    await expectNoSidewaysScroll(page);
  });

  await test.step('shows missing answers and focuses them', async () => {
    await page.getByLabel('Full Name').fill('');
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByRole('combobox', { name: /Investment Range/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expectAccessible(page);
  });

  await test.step('refuses a picture that is too large and accepts a smaller one', async () => {
    const image = page.getByLabel('Profile Image', { exact: true });
    const good = await picture(page, 'sun.png');
    const large = Buffer.concat([good.buffer, Buffer.alloc(2 * 1024 * 1024)]);
    await image.setInputFiles({ ...good, buffer: large });
    await expect(page.getByText('File size must be less than 2 MB')).toBeVisible();
    await image.setInputFiles(good);
    await expect(page.getByText('Upload Successful')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Profile Image' })).toBeVisible();
  });

  await test.step('creates the profile', async () => {
    await page.getByLabel('Full Name').fill('Sun Park');
    await choose(page, /Investment Range/, '$100K - $500K');
    await page.getByRole('checkbox', { name: 'Other' }).check();
    await page.getByLabel('Other area of interest').fill('Ocean technology');
    await page.getByLabel('Bio').fill('Two funds, nine harbours.');
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await expectDashboard(page, /\/investor-dashboard/);
    await expectFocusOnHeading(page);
    await expectFirstMatches(page, 'Best matches');
    await expectSound(page);
    await page.goto('/profile');
    await expect(page.getByLabel('Other area of interest')).toHaveValue('Ocean technology');
    await expectSound(page);
  });

  expectNoFaults(page);
});
