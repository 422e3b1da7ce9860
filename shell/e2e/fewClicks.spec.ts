import { expect, type Locator } from '@playwright/test';
import { testPerson } from './testPeople';
import { choose, newPerson } from './person';
import { fillRegistration, unique } from './registration';
import { test } from './test';

test("needs at most eight clicks for a new founder's first request", async ({ browser }) => {
  const { page } = await newPerson(browser);
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  const next = () => click(page.getByRole('button', { name: 'Next' }));
  await page.goto('/');
  await click(page.getByRole('link', { name: /^Join as Founder/ }).first());
  await fillRegistration(page, testPerson('Runa', 'Dahl'), click);
  await page.getByLabel('Business Name').fill(unique('Dahl Ledger'));
  await page.getByLabel('Location/Country').fill('Lisbon, Portugal');
  await next();
  await choose(page, /^Industry/, 'FinTech');
  await choose(page, /^Business Stage/, 'MVP');
  await page.getByLabel('Team Size').fill('3');
  await page.getByLabel('Business Description').fill('Invoicing for small fishing fleets.');
  await page.getByLabel('Target Market').fill('Fishing harbours in the North Sea');
  await next();
  await page.getByLabel('Funding Goal').fill('500000');
  await choose(page, /^Current Funding Status/, 'Seed');
  await page.getByLabel('Use of Funds').fill('A second production line.');
  await next();
  await page.getByLabel('Milestone 1').fill('Twelve paying harbours');
  await next();
  await click(page.getByRole('button', { name: 'Finish and add files later' }));
  const best = page.getByRole('region', { name: 'Your best matches' });
  const match = best.getByRole('article').first();
  await click(match.getByRole('button', { name: /^Connect with/ }));
  await expect(match.getByText('Pending')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(8);
});
