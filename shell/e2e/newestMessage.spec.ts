import { expect, type Page } from '@playwright/test';
import { connect, newMember, send } from './testPeople';
import { newPerson, phone } from './person';
import { log } from './conversations';
import { test } from './test';

async function readUpwards(page: Page): Promise<void> {
  const newest = log(page).getByText('Line 40.', { exact: false });
  await expect(newest).toBeInViewport();
  await log(page).hover();
  await page.mouse.wheel(0, -2000);
  await expect(newest).not.toBeInViewport();
}

test('shows the newest message after opening, reload and Back in a wide window and on a phone', async ({
  browser,
}) => {
  const founder = await newMember(browser, 'founder', 'Signe Kvamme');
  const investor = await newMember(browser, 'investor', 'Rafael Coimbra');
  const id = await connect(founder, investor);
  for (let number = 1; number <= 40; number += 1) {
    const content = `Line ${number}. ${'Kelp grows in cold water. '.repeat(4)}`;
    await send(founder.page, 'post', `/api/connections/${id}/messages`, { content });
  }

  const storageState = await investor.context.storageState();
  const hand = await newPerson(browser, { ...phone, storageState });
  for (const page of [investor.page, hand.page]) {
    await page.goto(`/messaging?connection=${id}`);
    await readUpwards(page);
    await page.reload();
    await readUpwards(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/"]')?.click());
    await expect(page).toHaveURL(/dashboard/);
    await page.evaluate(() => history.back());
    await expect(log(page).getByText('Line 40.', { exact: false })).toBeInViewport();
  }
});
