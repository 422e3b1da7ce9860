import { expect } from '@playwright/test';
import { createProfile, newcomer, openAccount } from './newcomers';
import { accessFaults, expectNoSidewaysScroll, newPerson, phone } from './person';
import { mailedLink, mailTo } from './surroundings';
import { test } from './test';

test("fits an email to a phone, however long the receiver's name is", async ({ browser }) => {
  const who = { ...newcomer('Wide', 'Reader'), firstName: 'W'.repeat(100) };
  const { page } = await newPerson(browser, phone);
  await openAccount(page, 'founder', who);
  const { html } = await mailTo(who.email, 'Verify your email');
  await page.setContent(html);
  await expect(page.getByRole('link', { name: 'Verify email address' })).toBeInViewport({
    ratio: 1,
  });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoSidewaysScroll(page);
  }
  const faults = await accessFaults(page, 'dark');
  expect(faults).toEqual([]);
});

test('keeps a button with a long domain within its email', async ({ browser }) => {
  const who = newcomer('Domain', 'Reader');
  const { page } = await newPerson(browser, phone);
  await openAccount(page, 'founder', who);
  const domain = `${'w'.repeat(60)}.com`;
  const website = `https://${domain}`;
  await createProfile(page, 'founder', {
    companyName: 'W',
    description: 'Long is its name.',
    website,
  });
  const link = await mailedLink(who.email, 'Verify your email');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true);
  const address = { email: `d@${domain}` };
  expect((await page.request.post('/api/auth/work-domain', { data: address })).status()).toBe(202);
  const { html } = await mailTo(address.email, `Confirm your email address at ${domain}`);
  await page.setContent(html);
  for (const width of [600, 360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByRole('link', { name: `Confirm ${domain}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
