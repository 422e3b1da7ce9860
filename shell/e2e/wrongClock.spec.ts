import { expect } from '@playwright/test';
import { createProfile, testPerson, openAccount, send } from './newcomers';
import { expectNoFaults, newPerson } from './person';
import { test } from './test';

const day = 24 * 60 * 60 * 1000;

test('shows correct ages and days on a computer whose clock is a day ahead', async ({
  browser,
}) => {
  const founder = await newPerson(browser);
  const investor = await newPerson(browser);
  await founder.page.clock.setSystemTime(Date.now() + day);
  const founderId = await openAccount(founder.page, 'founder', testPerson('Fern', 'Ahead'));
  const investorId = await openAccount(investor.page, 'investor', testPerson('Ida', 'Sharp'));
  await createProfile(founder.page, 'founder', { companyName: 'Ahead Clocks' });
  await createProfile(investor.page, 'investor', { firmName: 'Sharp', fullName: 'Ida Sharp' });
  const people = { founderId, investorId };
  const { id } = await send(investor.page, 'post', '/api/connections', people);

  await test.step("shows 'just now' for a recent request", async () => {
    await founder.page.goto('/dashboard');
    await expect(founder.page.getByText('just now').first()).toBeVisible();
  });

  await test.step('groups messages of both sides under one day, even those being sent', async () => {
    await send(founder.page, 'put', `/api/connections/${id}/status`, { status: 'accepted' });
    await send(investor.page, 'post', `/api/connections/${id}/messages`, { content: 'Hello' });
    await founder.page.goto(`/messages?connection=${id}`);
    const log = founder.page.getByRole('log');
    await expect(log.getByText('Today')).toBeVisible();
    await founder.page.route('**/messages', () => {});
    await founder.page.getByPlaceholder('Type a message...').fill('Good morning');
    await founder.page.keyboard.press('Enter');
    await expect(log.getByText('Sending...')).toBeVisible();
    await expect(log.getByText(/^(Today|Yesterday|Tomorrow|\w+day, .*)$/)).toHaveText(['Today']);
  });

  await test.step('shows the remaining days of a highlight', async () => {
    const now = Date.now();
    const activeHighlight = {
      id: '01900000-0000-7000-8000-000000000001',
      startDate: new Date(now - 6.5 * day).toISOString(),
      endDate: new Date(now + 0.5 * day).toISOString(),
      status: 'active',
      duration: 7,
      amountPaid: 1000,
      currency: 'gbp',
      isExtension: false,
    };
    await founder.page.route('**/api/profile-highlight/status', (route) =>
      route.fulfill({
        json: { hasActiveHighlight: true, activeHighlight },
        headers: { date: new Date().toUTCString() },
      }),
    );
    await founder.page.goto('/dashboard');
    await expect(founder.page.getByText('1 day remaining')).toBeVisible();
  });
  for (const { page } of [founder, investor]) expectNoFaults(page);
});
