import { expect, type Browser, type Page } from '@playwright/test';
import { createProfile, openAccount, send, testPerson, type Member, type Side } from './testPeople';
import { expectNoSidewaysScroll, newPerson } from './person';
import { test } from './test';

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
];
const hostile = openings.flatMap((opening) => insides.map((text) => opening + text)).join(' ');
const word = 'W'.repeat(200);

/** Texts of members: each has a name, a company and longer texts. */
const oddities = [
  {
    name: '"><img src=x onerror=alert(1)>',
    company: '\'"><img src=x onerror=alert(1)>',
    text: hostile,
    entries: ['<b onclick=x>', '"><svg onload=x>', '{{1}}'],
  },
  { name: word.slice(0, 100), company: word, text: word, entries: [] },
  { name: 'שרה', company: 'מגדל 12 (אור)', text: 'שלום! 12 (אור) abc.', entries: [] },
];
type Oddity = (typeof oddities)[number];

const madeOfText =
  'img[src="x"], iframe, object, embed, base, [onerror], [onload], [ontoggle], [onfocus], [onclick], ' +
  'a[href^="javascript:" i], a[href^="data:" i], main style, main form[action^="javascript:" i]';

/**
 * Returns right-to-left text that isn't isolated from the text around it, and elements that overflow their dialog. Runs
 * in the page.
 */
function findWrongDirection(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const box = element?.getBoundingClientRect();
    if (!element?.checkVisibility() || !box || box.width <= 1) continue;
    const text = texts.currentNode.textContent ?? '';
    const isApart =
      element.closest('bdi, [dir="auto"], title') ||
      getComputedStyle(element).unicodeBidi === 'plaintext';
    // Our own sentences keep their direction, even if they contain such a name.
    if (/[\u0590-\u08ff]/.test(text) && !/[a-z]{2}/.test(text.replaceAll('abc', '')) && !isApart)
      found.push(`not apart: ${element.tagName} ${text.slice(0, 60)}`);
  }
  for (const dialog of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
    const { right } = dialog.getBoundingClientRect();
    for (const element of [dialog, ...dialog.querySelectorAll('*')]) {
      const box = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true });
      if (isSeen && box.width > 1 && box.right > right + 1)
        found.push(`out of the dialog: ${element.tagName} ${element.textContent?.slice(0, 30)}`);
    }
    if (dialog.scrollWidth > dialog.clientWidth + 1) found.push('the dialog scrolls sideways');
  }
  return [...new Set(found)];
}

const widths = [
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
];

/** Checks both window widths, so that one run reports all problems. */
async function look(page: Page): Promise<string[]> {
  await expect(page.locator(madeOfText)).toHaveCount(0);
  const faults: string[] = [];
  for (const size of widths) {
    await page.setViewportSize(size);
    await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 5000 });
    const seen = await page.evaluate(findWrongDirection);
    faults.push(...seen.map((fault) => `${size.width}: ${fault}`));
  }
  return faults;
}

const factsOf = {
  founder: ({ company, text, entries }: Oddity) => ({
    companyName: company,
    description: text.slice(0, 4900),
    targetMarket: text.slice(0, 990),
    useOfFunds: text.slice(0, 990),
    keyMilestones: entries,
    tags: entries.slice(0, 8),
  }),
  investor: ({ name, company, text, entries }: Oddity) => ({
    firmName: company,
    fullName: name,
    bio: text.slice(0, 990),
    description: text.slice(0, 4900),
    investmentFocus: [text.slice(0, 60)],
    areasOfInterest: entries,
    portfolioCompanies: entries,
  }),
};

async function join(browser: Browser, side: Side, odd: Oddity): Promise<Member> {
  const { context, page } = await newPerson(browser, { reducedMotion: 'reduce' });
  const who = { ...testPerson('Odd', side), firstName: odd.name, lastName: odd.name };
  const id = await openAccount(page, side, who);
  await createProfile(page, side, { companyName: 'Odd', firmName: 'Odd', fullName: 'Odd' });
  const shared = { title: odd.company, location: odd.company.slice(0, 100) };
  await send(page, 'put', `/api/profiles/${side}`, { ...factsOf[side](odd), ...shared });
  return { context, page, id, who };
}

/** Opens a page, and then a dialog if `open` is given. Records what is wrong on both. */
async function visit(member: Member, address: string, found: object, open?: () => Promise<void>) {
  const { page } = member;
  await page.setViewportSize(widths[0]!);
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await open?.();
  const faults = await look(page);
  if (faults.length > 0) Object.assign(found, { [address]: faults });
}

for (const odd of oddities) {
  test(`shows the text of members as text, in its direction and its place: ${odd.name.slice(0, 9)}`, async ({
    browser,
  }) => {
    test.slow();
    const founder = await join(browser, 'founder', odd);
    const investor = await join(browser, 'investor', odd);
    const other = await join(browser, 'investor', odd);
    const dialogs: string[] = [];
    for (const { page } of [founder, investor])
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
    const ask = (one: Member) =>
      send(one.page, 'post', '/api/connections', {
        founderId: founder.id,
        investorId: one.id,
        note: odd.text.slice(0, 290),
      });
    await ask(other);
    const { id } = await ask(investor);
    await send(founder.page, 'put', `/api/connections/${id}/status`, { status: 'accepted' });
    for (const content of [odd.text.slice(0, 4900), odd.company.repeat(3)])
      await send(founder.page, 'post', `/api/connections/${id}/messages`, { content });

    const found = {};
    const pages = [
      `/messages?connection=${id}`,
      '/connections?tab=all',
      '/notifications',
      '/profile',
    ];
    for (const member of [founder, investor])
      for (const address of pages) await visit(member, address, found);
    await visit(investor, `/browse-startups?startup=${founder.id}`, found);
    await expect(investor.page.getByRole('dialog')).toContainText(odd.text.slice(0, 200).trim());
    await visit(founder, `/browse-investors?investor=${investor.id}`, found);
    await visit(founder, '/dashboard', found);
    for (const tab of ['discover', 'connections', 'activity'])
      await visit(investor, `/investor-dashboard?tab=${tab}`, found);
    for (const [item, role] of [
      [/^Block/, 'alertdialog'],
      [/^Report/, 'dialog'],
    ] as const) {
      await visit(founder, '/connections?tab=connected', found, async () => {
        await founder.page
          .getByRole('button', { name: /^More actions for/ })
          .first()
          .click();
        await founder.page.getByRole('menuitem', { name: item }).click();
        await expect(founder.page.getByRole(role)).toBeVisible();
      });
    }
    await visit(founder, '/connections?tab=pending', found, async () => {
      await founder.page.getByRole('button', { name: /^Give .+ a reason$/ }).click();
      await expect(founder.page.getByRole('dialog')).toBeVisible();
    });
    expect(found).toEqual({});
    expect(dialogs).toEqual([]);
  });
}
