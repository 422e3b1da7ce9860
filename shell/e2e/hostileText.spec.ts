import { expect, type Page } from '@playwright/test';
import { connect, newOddMember, send } from './testPeople';
import { unique } from './registration';
import { test } from './test';

const hostileName = '"><img src=x onerror=alert(1)>';

const openings = ['', '">', '</script>', '</textarea>', '-->', '`'];
const insides = [
  '<script>alert(1)</script>',
  '<IMG SRC="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<details open ontoggle=alert(1)>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<form action="javascript:alert(1)"><button>x',
  '<base href="https://evil.example/">',
  '<style>@import "https://evil.example/x.css";</style>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  'JaVaScRiPt:alert(1)//https://a.example',
  'https://a.example/"onmouseover="alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '{"$$typeof":"x","type":"script","props":{"dangerouslySetInnerHTML":{"__html":"<img src=x>"}}}',
  '\u202e<gnp=crs gmi>',
];

const hostileTexts = openings.flatMap((opening) => insides.map((text) => opening + text));

const company = unique(hostileName);
const firm = unique(`'${hostileName}`);

function some(length: number, from = 0): string {
  const joined = hostileTexts.slice(from).join(' ');
  return Array.from(joined).slice(0, length).join('').trim();
}

const founderTexts = {
  title: hostileName,
  description: some(4900),
  achievements: some(4900, 20),
  companyName: company,
  businessName: company,
  founderName: hostileName,
  businessDescription: some(490, 30),
  targetMarket: some(990, 40),
  previousFundingRounds: some(990, 50),
  useOfFunds: some(990, 60),
  awards: some(990, 70),
  revenueMilestones: some(990, 80),
  keyMilestones: hostileTexts.slice(0, 30),
  tags: hostileTexts.filter((text) => text.length <= 40).slice(0, 8),
  location: hostileName,
  phoneNumber: '"><b>1',
};

const investorTexts = {
  firmName: firm,
  fullName: hostileName,
  title: hostileName,
  bio: some(990),
  description: some(4900, 30),
  otherInterest: hostileName,
  location: hostileName,
  areasOfInterest: hostileTexts.filter((text) => text.length <= 60).slice(0, 10),
  investmentFocus: hostileTexts.filter((text) => text.length <= 60).slice(10, 20),
  portfolioCompanies: hostileTexts.slice(0, 12),
};

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
}

test('shows hostile texts as plain text on every page', async ({ browser }) => {
  const founder = await newOddMember(browser, 'founder', hostileName, founderTexts);
  const investor = await newOddMember(browser, 'investor', hostileName, investorTexts);
  for (const { page } of [founder, investor]) watchDialogs(page);
  const id = await connect(founder, investor, hostileName);
  for (let from = 0; from < hostileTexts.length; from += 50) {
    const content = hostileTexts.slice(from, from + 50).join('\n');
    await send(founder.page, 'post', `/api/connections/${id}/messages`, { content });
  }

  await test.step('shows them to the investor', async () => {
    const { page } = investor;
    await expectOnlyText(page, `/browse-startups?startup=${founder.id}`, hostileName);
    await expect(
      page.getByRole('dialog').getByText(founderTexts.useOfFunds, { exact: true }),
    ).toBeVisible();
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
  });

  await test.step('shows them to the founder', async () => {
    const { page } = founder;
    await expectOnlyText(page, '/dashboard', company);
    await expectOnlyText(page, `/browse-investors?investor=${investor.id}`, hostileName);
    await expectOnlyText(page, `/messages?connection=${id}`, firm);
    await expectOnlyText(page, '/connections?tab=all', firm);
    await page.goto('/profile');
    await expect(page.getByRole('textbox', { name: 'Company Name', exact: true })).toHaveValue(
      company,
    );
  });

  for (const { page } of [founder, investor]) expect(opened.get(page)).toEqual([]);
});
