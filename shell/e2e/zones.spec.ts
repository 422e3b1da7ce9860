import { expect } from '@playwright/test';
import { createProfile, testPerson, openAccount } from './newcomers';
import { expectNoFaults, expectSound, newPerson } from './person';
import { test } from './test';

const endsAt = '2099-12-05T12:30:00.000Z';
const id = '01900000-0000-7000-8000-000000000001';

test("ends a highlight at the same moment on every page in the browser's time zone", async ({
  browser,
}) => {
  const told = '6 December 2099 at 01:30';
  const { page } = await newPerson(browser, { timezoneId: 'Pacific/Auckland' });
  await openAccount(page, 'founder', testPerson('Hinemoa', 'Kerr'));
  await createProfile(page, 'founder', { companyName: 'Kerr Engines' });
  const activeHighlight = {
    id,
    startDate: '2099-11-28T12:30:00.000Z',
    endDate: endsAt,
    status: 'active',
    duration: 7,
    amountPaid: 1000,
    currency: 'gbp',
    isExtension: false,
  };
  await page.route('**/api/profile-highlight/status', (route) =>
    route.fulfill({ json: { hasActiveHighlight: true, activeHighlight } }),
  );
  const notification = {
    id,
    kind: 'highlight',
    title: 'Your highlight ends on 5 December 2099 at 12:30 UTC',
    url: '/dashboard',
    createdAt: '2026-11-01T10:00:00.000Z',
    isRead: false,
    highlightEndsAt: endsAt,
  };
  await page.route(/\/api\/notifications(\?|$)/, (route) =>
    route.fulfill({ json: { notifications: [notification], unreadCount: 1 } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText(`Your profile is highlighted until ${told}.`)).toBeVisible();
  await page.goto('/notifications');
  const row = page.getByRole('link', { name: /Your highlight ends/ });
  await expect(row).toContainText(`Your highlight ends on ${told}`);
  await expectSound(page);
  expectNoFaults(page);
});
