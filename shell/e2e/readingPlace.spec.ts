import { expect, type Page } from '@playwright/test';
import { back } from './goingBack';
import { newPerson, phone } from './person';
import { composer, log, settle, write } from './talkers';
import { test } from './test';

const line = (page: Page, number: number) =>
  log(page).getByText(`Line ${number}.`, { exact: false });
const newest = (page: Page) => log(page).getByText('The newest of all');

/** Two who have said more than a page of messages holds. */
async function talk(founder: Page, investor: Page, lines: number): Promise<string> {
  const [founderId, investorId] = await Promise.all([
    settle(founder, 'founder'),
    settle(investor, 'investor'),
  ]);
  const post = (page: Page, path: string, data: object) => page.request.post(path, { data });
  const asked = await post(investor, '/api/connections', { founderId, investorId });
  const { id } = (await asked.json()) as { id: string };
  await founder.request.put(`/api/connections/${id}/status`, { data: { status: 'accepted' } });
  for (let number = 1; number <= lines; number += 1)
    await post(founder, `/api/connections/${id}/messages`, {
      content: `Line ${number}. ${'Kelp grows in cold water. '.repeat(4)}`,
    });
  await post(founder, `/api/connections/${id}/messages`, { content: 'The newest of all' });
  return id;
}

const topOf = async (page: Page, number: number) =>
  Math.round((await line(page, number).boundingBox())?.y ?? Number.NaN);

/** Reads on upwards until that line stands in the middle. */
async function readUpTo(page: Page, number: number): Promise<number> {
  await expect(newest(page)).toBeInViewport();
  await log(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -1500);
    await expect(line(page, number)).toBeVisible({ timeout: 200 });
  }).toPass();
  await line(page, number).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(line(page, number)).toBeInViewport();
  return topOf(page, number);
}

const stands = (page: Page, number: number, at: number) =>
  expect.poll(async () => Math.abs((await topOf(page, number)) - at)).toBeLessThanOrEqual(2);

for (const [width, screen] of [
  ['a desk', {}],
  ['a phone', phone],
] as const) {
  test(`on ${width} Back, a reload and another document lead to where one was reading`, async ({
    browser,
  }) => {
    const founder = await newPerson(browser);
    const { page } = await newPerson(browser, screen);
    const id = await talk(founder.page, page, 130);
    const marked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/read')) marked.push(request.url());
    });
    await page.goto(`/messaging?connection=${id}`);
    // Further up than the newest hundred.
    const at = await readUpTo(page, 12);

    await test.step('Back from another page', async () => {
      await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/"]')?.click());
      await expect(page).toHaveURL(/dashboard/);
      await back(page);
      await stands(page, 12, at);
    });

    await test.step('a reload, and Back from another document', async () => {
      await page.reload();
      await stands(page, 12, at);
      await page.goto('/terms-of-service');
      await page.goBack();
      await stands(page, 12, at);
    });

    await test.step('what has come meanwhile is told of, and not read unseen', async () => {
      await page.goto('/terms-of-service');
      marked.length = 0;
      const content = 'Later than all';
      await founder.page.request.post(`/api/connections/${id}/messages`, { data: { content } });
      await page.goBack();
      await stands(page, 12, at);
      const toNew = page.getByRole('button', { name: 'New messages' });
      await expect(toNew).toBeVisible();
      expect(marked).toEqual([]);
      await toNew.press('Enter');
      await expect(log(page).getByText(content)).toBeInViewport();
      await expect(composer(page)).toBeFocused();
    });

    await test.step('whoever opens it anew, or has read the newest, begins there', async () => {
      await write(page, 'My answer');
      await page.reload();
      await expect(log(page).getByText('My answer')).toBeInViewport();
      await readUpToAgain(page);
      await page.goto('/connections');
      await page.goto(`/messaging?connection=${id}`);
      await expect(log(page).getByText('My answer')).toBeInViewport();
    });
  });
}

async function readUpToAgain(page: Page): Promise<void> {
  await log(page).hover();
  await page.mouse.wheel(0, -2000);
  await expect(log(page).getByText('My answer')).not.toBeInViewport();
}
