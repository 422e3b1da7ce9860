import { expect } from '@playwright/test';
import { back } from './goingBack';
import { newPerson, phone } from './person';
import { log, settle } from './talkers';
import { test } from './test';

for (const [width, screen] of [
  ['a desk', {}],
  ['a phone', phone],
] as const) {
  test(`shows the newest message after opening, reload and Back on ${width}`, async ({
    browser,
  }) => {
    const founder = await newPerson(browser);
    const { page } = await newPerson(browser, screen);
    const [founderId, investorId] = await Promise.all([
      settle(founder.page, 'founder'),
      settle(page, 'investor'),
    ]);
    const asked = await page.request.post('/api/connections', { data: { founderId, investorId } });
    const { id } = (await asked.json()) as { id: string };
    const { request } = founder.page;
    await request.put(`/api/connections/${id}/status`, { data: { status: 'accepted' } });
    for (let number = 1; number <= 40; number += 1)
      await request.post(`/api/connections/${id}/messages`, {
        data: { content: `Line ${number}. ${'Kelp grows in cold water. '.repeat(4)}` },
      });
    const newest = log(page).getByText('Line 40.', { exact: false });
    const readUpwards = async () => {
      await expect(newest).toBeInViewport();
      await log(page).hover();
      await page.mouse.wheel(0, -2000);
      await expect(newest).not.toBeInViewport();
    };

    await page.goto(`/messaging?connection=${id}`);
    await readUpwards();
    await page.reload();
    await readUpwards();
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/"]')?.click());
    await expect(page).toHaveURL(/dashboard/);
    await back(page);
    await expect(newest).toBeInViewport();
  });
}
