import { expect, type Browser, type Page } from '@playwright/test';
import { newOddMember, send } from './testPeople';
import { expectNoSidewaysScroll } from './person';
import { test } from './test';

const word = 'W'.repeat(200);
const hebrew = { name: 'שרה', company: 'מגדל 12 (אור)', text: 'שלום! 12 (אור) abc.' };

/**
 * Returns right-to-left text that isn't isolated from the text around it, and elements that overflow. This function
 * runs in the page.
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

async function look(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of widths) {
    await page.setViewportSize(size);
    await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 5000 });
    const seen = await page.evaluate(findWrongDirection);
    faults.push(...seen.map((fault) => `${size.width}: ${fault}`));
  }
  return faults;
}

const long = { title: word, location: word.slice(0, 100) };
const right = { title: hebrew.text, location: hebrew.company };

async function everybody(browser: Browser) {
  const investorOf = (facts: typeof long, name: string, firm: string, words: string) =>
    newOddMember(browser, 'investor', name, {
      ...facts,
      firmName: firm,
      fullName: name,
      bio: words,
      description: words,
      investmentFocus: [words.slice(0, 60)],
    });
  const founderOf = (facts: typeof long, name: string, company: string, words: string) =>
    newOddMember(browser, 'founder', name, {
      ...facts,
      companyName: company,
      description: words,
      targetMarket: words,
      useOfFunds: words,
    });
  return {
    founders: [
      await founderOf(long, word.slice(0, 100), word, word),
      await founderOf(right, hebrew.name, hebrew.company, hebrew.text),
    ],
    investors: [
      await investorOf(long, word.slice(0, 100), word, word),
      await investorOf(right, hebrew.name, hebrew.company, hebrew.text),
    ],
  };
}

test('lays out very long and right-to-left names correctly on every page and dialog', async ({
  browser,
}) => {
  test.slow();
  const { founders, investors } = await everybody(browser);
  const [founder, other] = [founders[0]!, founders[1]!];
  const investor = investors[1]!;
  const conversations: string[] = [];
  for (const { id: founderId, page } of founders) {
    for (const { id: investorId, page: asking } of investors) {
      const asked = { founderId, investorId, note: `${hebrew.text} ${word}` };
      const { id } = await send(asking, 'post', '/api/connections', asked);
      if (investorId === investors[0]!.id) continue;
      conversations.push(id);
      await send(page, 'put', `/api/connections/${id}/status`, { status: 'accepted' });
      for (const content of [hebrew.text, word.repeat(3)])
        await send(page, 'post', `/api/connections/${id}/messages`, { content });
    }
  }
  const found: Record<string, string[]> = {};
  const visit = async (page: Page, address: string, open?: () => Promise<void>, name = '') => {
    await page.setViewportSize(widths[0]!);
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await open?.();
    const faults = await look(page);
    if (faults.length > 0) found[`${address} ${name}`] = faults;
  };

  for (const { page } of [founder, investor]) {
    for (const id of conversations)
      if ((await page.request.get(`/api/connections/${id}/messages`)).ok())
        await visit(page, `/messages?connection=${id}`);
    await visit(page, '/connections?tab=all');
    await visit(page, '/notifications');
    await visit(page, '/profile');
  }
  for (const { id } of founders) await visit(investor.page, `/browse-startups?startup=${id}`);
  for (const { id } of investors) await visit(founder.page, `/browse-investors?investor=${id}`);
  await visit(founder.page, '/dashboard');
  await visit(other.page, '/dashboard');
  for (const tab of ['discover', 'connections', 'activity'])
    await visit(investor.page, `/investor-dashboard?tab=${tab}`);
  for (const item of [/^Block/, /^Report/]) {
    const open = async () => {
      await founder.page
        .getByRole('button', { name: /^More actions for/ })
        .first()
        .click();
      await founder.page.getByRole('menuitem', { name: item }).click();
      await expect(
        founder.page.getByRole(/Block/.test(`${item}`) ? 'alertdialog' : 'dialog'),
      ).toBeVisible();
    };
    await visit(founder.page, '/connections?tab=all', open, `${item}`);
  }
  await visit(
    other.page,
    '/connections?tab=pending',
    async () => {
      await other.page
        .getByRole('button', { name: /^Give .+ a reason$/ })
        .first()
        .click();
      await expect(other.page.getByRole('dialog')).toBeVisible();
    },
    'decline',
  );
  expect(found).toEqual({});
});
