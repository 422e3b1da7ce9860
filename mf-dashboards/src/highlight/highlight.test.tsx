import { beforeEach, expect, test } from '@jest/globals';
import { browseInvestors } from '@introvest/contracts/browse';
import { getHighlightStatus, getProfileViews } from '@introvest/contracts/dashboards';
import { listConnections, listConversations } from '@introvest/contracts/messaging';
import { getFounderProfile } from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import '@introvest/testing/web/noRequestCards';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import FounderDashboard from '../pages/FounderDashboard';
import { founderProfile, inDays, me, newId } from '../testing/testData';

beforeEach(() => {
  mockRoute(getFounderProfile, founderProfile);
  mockRoute(getProfileViews, { viewCount: 41 });
  mockRoute(listConnections, []);
  mockRoute(listConversations, []);
  mockRoute(getHighlightStatus, { hasActiveHighlight: false, activeHighlight: null });
  mockRoute(browseInvestors, { investors: [], total: 0, totalIsExact: true });
});

const open = () => renderPage(<FounderDashboard />, { path: '/dashboard', user: me.founder });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows a highlight as ended if it ended after it was fetched', async () => {
  mockRoute(getProfileViews, { viewCount: 12_345 });
  mockRoute(getHighlightStatus, {
    hasActiveHighlight: true,
    activeHighlight: {
      id: newId(),
      startDate: inDays(-7),
      endDate: inDays(-0.01),
      status: 'active',
      duration: 7,
      amountPaid: 1000,
      currency: 'gbp',
      isExtension: false,
    },
  });
  await open();
  expect(await screen.findByRole('button', { name: 'Highlight my profile for £10' })).toBeVisible();
  expect(await screen.findAllByText(/^No new requests or messages/)).not.toHaveLength(0);
  expect(screen.queryByText(/0 days remaining|0 more days/)).toBeNull();
  expect((await region('Numbers')).getByText('12,345')).toBeVisible();
});

test('shows prices and savings, or the remaining days', async () => {
  const { unmount } = await open();
  const card = await region('Get 3x visibility');
  expect(card.getByText(/5x views on average/)).toBeVisible();
  for (const name of [/7 days Most popular £10/, /14 days Save £2 £18/, /30 days Save £8 £32/]) {
    expect(await card.findByRole('radio', { name })).toBeInTheDocument();
  }
  expect(card.getByRole('radio', { name: /7 days/ })).toBeChecked();
  unmount();
  const endDate = inDays(2.5);
  mockRoute(getHighlightStatus, {
    hasActiveHighlight: true,
    activeHighlight: {
      id: newId(),
      startDate: inDays(-4.5),
      endDate,
      status: 'active',
      duration: 7,
      amountPaid: 1000,
      currency: 'gbp',
      isExtension: false,
    },
  });
  const page = await open();
  expect(await screen.findByText('3 days remaining')).toBeVisible();
  expect(screen.getByText(/^Your profile is highlighted until .* at \d\d:\d\d\.$/)).toBeVisible();
  await page.person.click(screen.getByRole('radio', { name: /30 days/ }));
  expect(screen.getByRole('button', { name: 'Extend for £32' })).toBeVisible();
});

test('hides the numbers and the highlight offer until the first profile view', async () => {
  mockRoute(getProfileViews, { viewCount: 0 });
  const { unmount } = await open();
  await screen.findByText('No recent activity');
  expect(screen.queryByRole('region', { name: 'Numbers' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Get 3x visibility' })).toBeNull();
  unmount();
  mockRoute(getProfileViews, { viewCount: 1 });
  await open();
  await region('Numbers');
  await region('Get 3x visibility');
});
