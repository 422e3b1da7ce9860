import { expect, type Page } from '@playwright/test';
import { hostileName, hostileTexts } from './hostileText';
import { connect, createProfile, testPerson, openAccount, send } from './newcomers';
import { expectNoFaults, newPerson } from './person';
import { unique } from './registration';
import { test } from './test';

const company = unique(hostileName);
const firm = unique(`'${hostileName}`);

/** Joins as many hostile texts as fit into `length` characters. */
function some(length: number, from = 0): string {
  const joined = hostileTexts.slice(from).join(' ');
  return Array.from(joined).slice(0, length).join('').trim();
}

const founderTexts = {
  title: hostileName,
  description: some(4900),
  achievements: some(4900, 100),
  businessName: company,
  founderName: hostileName,
  businessDescription: some(490, 30),
  targetMarket: some(990, 200),
  previousFundingRounds: some(990, 250),
  useOfFunds: some(990, 300),
  awards: some(990, 350),
  revenueMilestones: some(990, 400),
  keyMilestones: hostileTexts.slice(0, 30),
  tags: hostileTexts.filter((text) => text.length <= 40).slice(0, 8),
  location: hostileName,
  phoneNumber: '"><b>1',
};

const investorTexts = {
  title: hostileName,
  bio: some(990),
  description: some(4900, 150),
  otherInterest: hostileName,
  location: hostileName,
  areasOfInterest: hostileTexts.filter((text) => text.length <= 60).slice(0, 10),
  investmentFocus: hostileTexts.filter((text) => text.length <= 60).slice(10, 20),
  portfolioCompanies: hostileTexts.slice(0, 12),
};

/** Dialogs that hostile text has opened, by page. */
const opened = new WeakMap<Page, string[]>();

function watchDialogs(page: Page): void {
  const dialogs: string[] = [];
  opened.set(page, dialogs);
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
}

const madeOfText =
  'img[src="x"], iframe, object, embed, base, [onerror], [onload], [ontoggle], [onfocus], [onclick], ' +
  'a[href^="javascript:" i], a[href^="data:" i], main style, main form[action^="javascript:" i]';

async function expectOnlyText(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator(madeOfText)).toHaveCount(0);
  expect(opened.get(page)).toEqual([]);
  expectNoFaults(page);
}

test('shows five hundred hostile texts as plain text on every page', async ({ browser }) => {
  expect(hostileTexts).toHaveLength(500);
  const founder = await newPerson(browser);
  const investor = await newPerson(browser);
  for (const { page } of [founder, investor]) watchDialogs(page);
  const named = { ...testPerson('Nell', 'Text'), firstName: hostileName, lastName: hostileName };
  const other = { ...testPerson('Hugo', 'Text'), firstName: hostileName, lastName: hostileName };
  const founderId = await openAccount(founder.page, 'founder', named);
  const investorId = await openAccount(investor.page, 'investor', other);
  await createProfile(founder.page, 'founder', { companyName: company });
  await createProfile(investor.page, 'investor', { firmName: firm, fullName: hostileName });
  await send(founder.page, 'put', '/api/profiles/founder', founderTexts);
  await send(investor.page, 'put', '/api/profiles/investor', investorTexts);
  const request = { founderId, investorId, note: hostileName };
  const id = await connect(founder.page, investor.page, request);
  for (let from = 0; from < hostileTexts.length; from += 50) {
    const content = hostileTexts.slice(from, from + 50).join('\n');
    await send(founder.page, 'post', `/api/connections/${id}/messages`, { content });
  }

  await test.step('shows them to the investor', async () => {
    const { page } = investor;
    await expectOnlyText(page, `/browse-startups?startup=${founderId}`, hostileName);
    await expect(page.getByRole('dialog').getByText(founderTexts.useOfFunds)).toBeVisible();
    await expect(page.locator(madeOfText)).toHaveCount(0);
    const last = hostileTexts.at(-1) ?? '';
    await expectOnlyText(page, `/messages?connection=${id}`, last);
    await expectOnlyText(page, '/connections?tab=all', company);
    await expectOnlyText(page, '/investor-dashboard?tab=connections', company);
    await expectOnlyText(page, '/investor-dashboard?tab=activity', company);
    await page.goto('/profile');
    await expect(page.getByRole('textbox', { name: 'Bio', exact: true })).toHaveValue(
      investorTexts.bio,
    );
    expectNoFaults(page);
  });

  await test.step('shows them to the founder', async () => {
    const { page } = founder;
    await expectOnlyText(page, '/dashboard', company);
    await expectOnlyText(page, `/browse-investors?investor=${investorId}`, hostileName);
    await expectOnlyText(page, `/messages?connection=${id}`, firm);
    await expectOnlyText(page, '/connections?tab=all', firm);
    await page.goto('/profile');
    await expect(page.getByRole('textbox', { name: 'Company Name', exact: true })).toHaveValue(
      company,
    );
    expectNoFaults(page);
  });

  for (const { page } of [founder, investor]) expect(opened.get(page)).toEqual([]);
});
