import { expect, type Page } from '@playwright/test';
import { pdf, writtenPdf } from './files';
import { newMember } from './testPeople';
import { expectNoFaults, expectAccessibleLayout, newPerson, newTab, phone } from './person';
import { unique } from './registration';
import { test } from './test';

const texts = ['Cover', 'Market', 'Team', 'The ask'];
const deckFile = writtenPdf('deck.pdf', texts, { link: 'https://example.com/' });
const pages = (page: Page) => page.getByRole('region', { name: 'Pages' });

async function upload(page: Page, kind: string, field: string, file: typeof deckFile) {
  const sent = await page.request.post(`/api/upload/${kind}`, { multipart: { [field]: file } });
  expect(sent.ok(), await sent.text()).toBe(true);
  return ((await sent.json()) as { fileUrl: string }).fileUrl;
}

interface Figures {
  readers: { name: string; pages: { page: number; seconds: number }[] }[];
}

test('reads a deck, shows the founder the figures, and closes when access is removed', async ({
  browser,
}) => {
  const company = unique('Tarnbrook');
  const founder = await newMember(browser, 'founder', 'Sunniva Dahl', { companyName: company });
  const { id: founderId } = founder;
  const fileUrl = await upload(founder.page, 'pitch-deck', 'pitchDeck', deckFile);
  const { page, context } = await newMember(browser, 'investor', 'Helena Moreau');

  await test.step('tells the investor what is recorded, then shows the deck', async () => {
    await page.goto(`/browse-startups?startup=${founderId}`);
    const details = page.getByRole('dialog', { name: company });
    await details.getByRole('link', { name: `Read deck of ${company}` }).click();
    await expect(page.getByText(`${company} will see your name`)).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Read deck' }).click();
    await expect(pages(page).getByText('Cover')).toBeVisible();
    await expectAccessibleLayout(page);
    const link = pages(page).getByRole('link').first();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  });

  await test.step('turns pages, zooms, searches the text and follows the outline', async () => {
    const number = page.getByRole('textbox', { name: 'Page' });
    await page.keyboard.press('PageDown');
    await expect(number).toHaveValue('2');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(number).toHaveValue('3');
    await number.fill('1');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(number).toHaveValue('1');
    const width = async () => (await pages(page).getByText('Cover').boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(before);
    const zoomed = await width();
    await page.getByRole('button', { name: 'Fit width' }).click();
    await expect.poll(width).toBeLessThan(zoomed);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('e');
    await expect(page.getByText('1 of 4')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 of 4')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Outline' }).click();
    await page.getByRole('button', { name: 'The end' }).click();
    await expect(number).toHaveValue('4');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/browse-startups/);
  });

  await test.step('records the seconds on each page within 5 %', async () => {
    // The previous visit ended on the last page, and its last batch may still be on its way.
    const seconds = () => figuresOf(founder.page);
    await expect.poll(async () => (await seconds()).at(-1)).toBeGreaterThan(0);
    const before = await seconds();
    await page.goto(`/decks/${founderId}`);
    await expect(pages(page).getByText('Cover')).toBeVisible();
    await page.evaluate(followTurns);
    for (const [at, wait] of [0, 10, 5, 20].entries()) {
      await expect.poll(async () => (await turnsOn(page)).length).toBe(at + 1);
      const spent = async () => Date.now() - ((await turnsOn(page))[at] ?? Infinity);
      await expect.poll(spent, { intervals: [100] }).toBeGreaterThan(wait * 1000);
      if (wait < 20) await page.keyboard.press('ArrowRight');
    }
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Decks you’ve read' })).toBeVisible();
    const turns = await turnsOn(page);
    const wanted = [1, 2, 3].map((at) => ((turns[at + 1] ?? 0) - (turns[at] ?? 0)) / 1000);
    const shares = async () => {
      const after = await seconds();
      return wanted.map((one, at) => ((after[at + 1] ?? 0) - (before[at + 1] ?? 0)) / one);
    };
    await expect.poll(shares).toEqual(wanted.map(() => expect.closeTo(1, 1)));
    await expect(page.getByRole('link', { name: company })).toBeVisible();
    await expectAccessibleLayout(page);
  });

  await test.step('shows the founder who read what', async () => {
    await founder.page.goto('/decks');
    const row = founder.page.getByRole('listitem').filter({ hasText: 'Helena Moreau' });
    await expect(row).toContainText('4 of 4 pages');
    await expectAccessibleLayout(founder.page);
    await founder.page.setViewportSize(phone.viewport);
    await expectAccessibleLayout(founder.page);
  });

  await test.step('closes the open reader in two tabs of a phone when access is removed', async () => {
    const state = await context.storageState();
    const small = await newPerson(browser, { ...phone, storageState: state });
    await small.page.goto(`/decks/${founderId}`);
    await expect(pages(small.page).getByText('Cover')).toBeVisible();
    await expectAccessibleLayout(small.page);
    const other = await newTab(small.context);
    await other.goto(`/decks/${founderId}`);
    await expect(pages(other).getByText('Cover')).toBeVisible();
    await founder.page.getByRole('button', { name: 'Remove access of Helena Moreau' }).click();
    for (const tab of [small.page, other]) {
      const closed = tab.getByText('You can no longer read this deck');
      await expect(closed).toBeVisible({ timeout: 5000 });
    }
    expect((await small.page.request.get(fileUrl)).status()).toBe(403);
    await expectAccessibleLayout(small.page);
    await founder.page.getByRole('button', { name: 'Restore access of Helena Moreau' }).click();
    await expect(pages(small.page).getByText('Cover')).toBeVisible();
    for (const tab of [small.page, other]) expectNoFaults(tab, /status of 404/);
  });
});

/** Records in the page itself when another page is shown, because the test only observes it with a delay. */
function followTurns(): void {
  const shown = () => document.querySelector<HTMLInputElement>('[aria-label="Page"]')?.value;
  const turns = [Date.now()];
  Object.assign(window, { turns });
  let last = shown();
  const look = () => {
    if (shown() !== last) turns.push(Date.now());
    last = shown();
    requestAnimationFrame(look);
  };
  look();
}

const turnsOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { turns: number[] }).turns);

async function figuresOf(founder: Page): Promise<number[]> {
  const reply = await founder.request.get('/api/decks/readers');
  const { readers } = (await reply.json()) as Figures;
  const own = readers.find(({ name }) => name.startsWith('Helena'))?.pages ?? [];
  return texts.map((_, at) => own.find(({ page }) => page === at + 1)?.seconds ?? 0);
}

test('shows a large file page by page on a slow connection, and retries a failed part', async ({
  browser,
}) => {
  const { page, context } = await newMember(browser, 'founder', 'Oskar Lund', null);
  const file = writtenPdf('large.pdf', texts, { padding: 1_000_000 });
  const url = await upload(page, 'attachment', 'attachment', file);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.dataReceived', ({ dataLength }) => (bytes += dataLength));
  let requests = 0;
  page.on('request', (request) => (requests += Number(request.url().endsWith(url))));
  await page.goto('/decks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await session.send('Network.emulateNetworkConditions', slowLine);
  await page.goto(url.replace('/api/', '/decks/'));
  await expect(pages(page).getByText('Cover')).toBeVisible();
  expect(bytes).toBeLessThan(file.buffer.length);
  // The pages beside the first are loaded ahead.
  await page.waitForLoadState('networkidle');
  // A page of 1 MB takes few round trips.
  expect(requests).toBeLessThan(60);
  await page.route(url, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('textbox', { name: 'Page' }).fill('4');
  await page.keyboard.press('Enter');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(url);
  await session.send('Network.emulateNetworkConditions', { ...slowLine, downloadThroughput: -1 });
  await again.click();
  await expect(pages(page).getByText('The ask')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('4');
  expectNoFaults(page, /status of 503/);
});

const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

test('explains files that can’t be read', async ({ browser }) => {
  const { page } = await newMember(browser, 'founder', 'Jonas Reed', null);
  const files = [
    { file: pdf('damaged.pdf'), says: 'This file is damaged' },
    { file: writtenPdf('empty.pdf', []), says: 'This file is empty' },
    {
      file: writtenPdf('secret.pdf', ['Secret'], { isProtected: true }),
      says: 'This file is protected by a password',
    },
  ];
  for (const { file, says } of files) {
    const url = await upload(page, 'attachment', 'attachment', file);
    await page.goto(url.replace('/api/', '/decks/'));
    await expect(page.getByRole('heading', { name: says })).toBeVisible();
  }
  await expectAccessibleLayout(page);
  const url = await upload(page, 'attachment', 'attachment', deckFile);
  await page.route(url, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(url.replace('/api/', '/decks/'));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(url);
  await again.click();
  await expect(pages(page).getByText('Cover')).toBeVisible();
  expectNoFaults(page, /status of 503/);
});
