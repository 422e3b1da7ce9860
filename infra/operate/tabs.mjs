import assert from 'node:assert/strict';
import { chromium, expect as expectSoon } from '@playwright/test';
import { findChromium } from '../runner/parts/chromium.mjs';
import { founderBasics, newAccount } from './dist-tests/testing/people.js';

/** Only what hangs meets it, on whichever machine. */
const expect = expectSoon.configure({ timeout: 30_000 });

const composer = (page) => page.getByPlaceholder('Type a message...');
const log = (page) => page.getByRole('log');

/** What a page says of itself without anybody having clicked on it. */
function watch(page) {
  const faults = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('response', (reply) => {
    if (reply.status() >= 400) faults.push(`${reply.status()} ${reply.url()}`);
  });
  return faults;
}

async function call(request, method, path, data) {
  const reply = await request[method](path, { data });
  assert.ok(reply.ok(), `${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

/** A founder and an investor who talk, each in a browser of their own. */
async function openPeople(browser, baseURL, mark) {
  const options = { baseURL, ignoreHTTPSErrors: true, locale: 'en-GB' };
  const founder = await browser.newContext(options);
  const investor = await browser.newContext(options);
  const join = async ({ request }, account, profile) => {
    const { user } = await call(request, 'post', '/api/auth/register', account);
    await call(request, 'post', `/api/profiles/${account.userType}`, profile);
    return user.id;
  };
  const founderId = await join(founder, newAccount('Tove', mark), {
    ...founderBasics,
    companyName: `Holm ${mark}`,
  });
  const investorId = await join(investor, newAccount('Aksel', mark, 'investor'), {
    fullName: `Aksel ${mark}`,
    firmName: `Lind ${mark}`,
    investmentRange: '$100K - $500K',
  });
  const ids = { founderId, investorId };
  const { id } = await call(investor.request, 'post', '/api/connections', ids);
  await call(founder.request, 'put', `/api/connections/${id}/status`, { status: 'accepted' });
  return { founder, investor, conversation: `/messaging?connection=${id}` };
}

/**
 * Pages whose files a tab has not asked for yet: one more of them at each visit. The dashboard is not among them: as a
 * page that takes payments it comes with a document of its own.
 */
const elsewhere = ['Investors', 'Connections', 'Messages'];

/**
 * Tabs that stay open while the product changes under them: a conversation from both sides, and a page from which
 * others are visited. `work` does in each what people do, and answers only when it worked in the same document.
 */
export async function openTabs(baseURL, mark) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const { founder, investor, conversation } = await openPeople(browser, baseURL, mark);
  const tabs = [];
  const open = async (context, path) => {
    const page = await context.newPage();
    tabs.push({ path, page, faults: watch(page) });
    await page.goto(path);
    await page.evaluate(() => Object.assign(window, { opened: true }) && undefined);
    return page;
  };
  const [asking, answering] = [
    await open(founder, conversation),
    await open(investor, conversation),
  ];
  const walking = await open(founder, '/profile');
  let visits = 0;
  const send = async (from, to, text) => {
    await composer(from).fill(text);
    await composer(from).press('Enter');
    await expect(log(to).getByText(text)).toBeVisible();
    await expect(log(from).getByText(/Sending|Waiting|Not sent/)).toHaveCount(0);
  };
  const visit = async () => {
    const name = elsewhere[visits % elsewhere.length];
    visits += 1;
    await walking.getByRole('banner').getByRole('link', { name }).click();
    await expect(walking.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(walking.getByText('This section is temporarily unavailable')).toHaveCount(0);
    await expect(walking.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  };
  return {
    async work(when) {
      await send(asking, answering, `${when}: are you there?`);
      await send(answering, asking, `${when}: I am`);
      await visit();
      for (const { path, page, faults } of tabs) {
        const isSame = await page.evaluate(() => 'opened' in window);
        assert.ok(isSame, `${when}: the tab of ${path} was loaded anew`);
        assert.deepEqual(faults, [], `${when}: the tab of ${path}`);
      }
    },
    close: () => browser.close(),
  };
}
