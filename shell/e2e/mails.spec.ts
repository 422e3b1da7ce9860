import { expect } from '@playwright/test';
import { testPerson, openAccount } from './testPeople';
import { accessFaults, expectNoSidewaysScroll, newPerson, phone } from './person';
import { mailTo } from './environment';
import { test } from './test';

test("fits an email to a phone, however long the receiver's name is", async ({ browser }) => {
  const who = { ...testPerson('Wide', 'Reader'), firstName: 'W'.repeat(100) };
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
