import { expect, type Page } from '@playwright/test';
import { pdf, writtenPdf } from './files';
import { createProfile, openAccount, testPerson } from './testPeople';
import { expectNoFaults, expectAccessibleLayout, newPerson, phone } from './person';
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
  const founder = await newPerson(browser);
  const founderId = await openAccount(founder.page, 'founder', testPerson('Sunniva', 'Dahl'));
  await createProfile(founder.page, 'founder', { companyName: company });
  const fileUrl = await upload(founder.page, 'pitch-deck', 'pitchDeck', deckFile);
  const investor = await newPerson(browser);
  await openAccount(investor.page, 'investor', testPerson('Helena', 'Moreau'));
  await createProfile(investor.page, 'investor', { fullName: 'Helena Moreau' });
  const { page } = investor;

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

  await test.step('searches the text and follows the outline', async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('market');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Outline' }).click();
    await page.getByRole('button', { name: 'The end' }).click();
    await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('4');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/browse-startups/);
  });

  await test.step('records the seconds on each page within 5 %', async () => {
    const before = await figuresOf(founder.page);
    await page.goto(`/decks/${founderId}`);
    await expect(pages(page).getByText('Cover')).toBeVisible();
    await page.evaluate(followTurns);
    for (const seconds of [0, 10, 5, 20]) {
      const spent = async () => Date.now() - ((await turnsOn(page)).at(-1) ?? 0);
      await expect.poll(spent, { intervals: [100] }).toBeGreaterThan(seconds * 1000);
      if (seconds < 20) await page.keyboard.press('ArrowRight');
    }
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Decks you’ve read' })).toBeVisible();
    const turns = await turnsOn(page);
    const wanted = [1, 2, 3].map((at) => ((turns[at + 1] ?? 0) - (turns[at] ?? 0)) / 1000);
    const shares = async () => {
      const after = await figuresOf(founder.page);
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

  await test.step('closes the open reader on a phone when access is removed', async () => {
    const state = await investor.context.storageState();
    const small = await newPerson(browser, { ...phone, storageState: state });
    await small.page.goto(`/decks/${founderId}`);
    await expect(pages(small.page).getByText('Cover')).toBeVisible();
    await expectAccessibleLayout(small.page);
    await founder.page.getByRole('button', { name: 'Remove access of Helena Moreau' }).click();
    await expect(small.page.getByText('You can no longer read this deck')).toBeVisible({
      timeout: 5000,
    });
    expect((await small.page.request.get(fileUrl)).status()).toBe(403);
    await expectAccessibleLayout(small.page);
    await founder.page.getByRole('button', { name: 'Restore access of Helena Moreau' }).click();
    await expect(pages(small.page).getByText('Cover')).toBeVisible();
    expectNoFaults(small.page, /status of 404/);
  });

  for (const person of [founder, investor]) expectNoFaults(person.page);
});

/** Records the times at which another page is shown, in the page itself, because a test notices them later. */
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

/** Returns the seconds that Helena spent on each page. */
async function figuresOf(founder: Page): Promise<number[]> {
  const reply = await founder.request.get('/api/decks/readers');
  const { readers } = (await reply.json()) as Figures;
  const own = readers.find(({ name }) => name.startsWith('Helena'))?.pages ?? [];
  return texts.map((_, at) => own.find(({ page }) => page === at + 1)?.seconds ?? 0);
}

test('explains files that can’t be read', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openAccount(page, 'founder', testPerson('Jonas', 'Reed'));
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
