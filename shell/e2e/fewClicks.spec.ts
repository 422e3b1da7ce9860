import { expect, type Locator, type Page } from '@playwright/test';
import { newMember, testPerson } from './testPeople';
import { choose, newPerson } from './person';
import { fillRegistration, unique } from './registration';
import { test } from './test';

const company = unique('Kelp Loom');

function clicking(page: Page) {
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    fill: (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text),
    expectFew: () => {
      expect(clicks).toBeLessThanOrEqual(8);
      test.info().annotations.push({ type: 'clicks', description: String(clicks) });
    },
  };
}

test('needs at most eight clicks from a shared link to the first request', async ({ browser }) => {
  const { id } = await newMember(browser, 'founder', 'Edda Fjell', { companyName: company });
  const { page } = await newPerson(browser);
  const person = clicking(page);
  await page.goto(`/browse-startups?startup=${id}`);
  await person.click(page.getByRole('button', { name: 'Sign up' }));
  await person.click(page.getByRole('button', { name: /^Join as Investor/ }));
  await fillRegistration(page, testPerson('Noor', 'Haas'), person.click);
  await expect(page).toHaveURL(/\/onboarding\/investor\?next=/);
  await choose(page, /^Investment Range/, '$100K - $500K');
  await person.click(page.getByRole('button', { name: 'Complete Profile' }));

  const dialog = page.getByRole('dialog', { name: company });
  await person.click(dialog.getByRole('button', { name: `Connect with ${company}` }));
  await expect(dialog.getByText(/^Request sent/)).toBeVisible();
  person.expectFew();
});

test("needs at most eight clicks for a new founder's first request", async ({ browser }) => {
  const { page } = await newPerson(browser);
  const person = clicking(page);
  const next = () => person.click(page.getByRole('button', { name: 'Next' }));
  await page.goto('/');
  await person.click(page.getByRole('link', { name: /^Join as Founder/ }).first());
  await fillRegistration(page, testPerson('Runa', 'Dahl'), person.click);
  await person.fill('Business Name', unique('Dahl Ledger'));
  await person.fill('Location/Country', 'Lisbon, Portugal');
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
  await person.fill('Milestone 1', 'Twelve paying harbours');
  await next();
  await person.click(page.getByRole('button', { name: 'Finish and add files later' }));
  const best = page.getByRole('region', { name: 'Your best matches' });
  const match = best.getByRole('article').first();
  await person.click(match.getByRole('button', { name: /^Connect with/ }));
  await expect(match.getByText('Pending')).toBeVisible();
  person.expectFew();
});
