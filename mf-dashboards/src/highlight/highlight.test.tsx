import { expect, test } from '@jest/globals';
import { getHighlightStatus, getProfileViews } from '@introvest/contracts/dashboards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { screen } from '@testing-library/react';
import { openFounder, region } from '../testing/founderDashboard';
import { buildHighlight } from '../testing/testData';

test('shows a highlight as ended if it ended after it was fetched', async () => {
  mockRoute(getProfileViews, { viewCount: 12_345 });
  mockRoute(getHighlightStatus, buildHighlight(-7, -0.01));
  await openFounder();
  expect(await screen.findByRole('button', { name: 'Highlight my profile for £10' })).toBeVisible();
  expect(await screen.findAllByText(/^No new requests or messages/)).not.toHaveLength(0);
  expect(screen.queryByText(/0 days remaining|0 more days/)).toBeNull();
  expect((await region('Numbers')).getByText('12,345')).toBeVisible();
});

test('shows prices and savings, or the remaining days', async () => {
  const { unmount } = await openFounder();
  const card = await region('Get 3x visibility');
  expect(card.getByText(/5x views on average/)).toBeVisible();
  for (const name of [/7 days Most popular £10/, /14 days Save £2 £18/, /30 days Save £8 £32/]) {
    expect(await card.findByRole('radio', { name })).toBeInTheDocument();
  }
  expect(card.getByRole('radio', { name: /7 days/ })).toBeChecked();
  unmount();
  mockRoute(getHighlightStatus, buildHighlight(-4.5, 2.5));
  const page = await openFounder();
  expect(await screen.findByText('3 days remaining')).toBeVisible();
  expect(screen.getByText(/^Your profile is highlighted until .* at \d\d:\d\d\.$/)).toBeVisible();
  await page.person.click(screen.getByRole('radio', { name: /30 days/ }));
  expect(screen.getByRole('button', { name: 'Extend for £32' })).toBeVisible();
});
