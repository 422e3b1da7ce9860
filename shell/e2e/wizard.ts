import { expect, type Page } from '@playwright/test';
import { pdf, picture } from './files';
import { choose, expectAccessible, expectNoSidewaysScroll } from './person';
import type { TestPerson } from './testPeople';

export async function completeWizard(page: Page, who: TestPerson, company: string): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  const step = async (name: string) => {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  };

  await step('Basic Information');
  await expectAccessible(page);
  await page.getByLabel('Business Name').fill(company);
  await page.getByLabel('Founder Name').fill(`${who.firstName} ${who.lastName}`);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Location/Country').fill('Lisbon, Portugal');
  await next();

  await step('Business Details');
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
