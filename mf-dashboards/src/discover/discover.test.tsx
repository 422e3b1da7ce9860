import { beforeEach, expect, test } from '@jest/globals';
import { browseFounders } from '@introvest/contracts/browse';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { buildStartup, startupPage } from '@introvest/testing/web/cards';
import { me } from '../testing/testData';
import { DiscoverTab } from './DiscoverTab';

const plain = buildStartup({ companyName: 'Plain' });
const featured = buildStartup({ companyName: 'Featured Ltd', highlight: true });

beforeEach(() => {
  mockRoute(browseFounders, startupPage([plain, featured]));
});

const open = (query = '') =>
  renderPage(<DiscoverTab />, {
    path: `/investor-dashboard${query}`,
    user: me.investor,
  });

test('shows a loading state, then lists promoted startups and best matches separately', async () => {
  await open();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  const promoted = within(await screen.findByRole('region', { name: 'Promoted' }));
  expect(promoted.getByRole('article', { name: 'Featured Ltd' })).toBeVisible();
  const best = within(screen.getByRole('region', { name: 'Best matches' }));
  expect(best.getAllByRole('article')).toHaveLength(1);
  expect(best.getByRole('article', { name: 'Plain' })).toBeVisible();
});

test('shows more startups on demand', async () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    buildStartup({ companyName: `Startup ${index}` }),
  );
  const mocked = mockRoute(browseFounders, startupPage(many, { total: 45 }));
  const page = await open();
  await page.person.click(await screen.findByRole('button', { name: 'Show more startups' }));
  await waitFor(() => expect(mocked.calls.at(-1)?.query).toMatchObject({ limit: '40' }));
});
