import { beforeEach, expect, test } from '@jest/globals';
import { browseFounders } from '@introvest/contracts/browse';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { buildMatch, me, startupPage } from '../testing/testData';
import { DiscoverTab } from './DiscoverTab';

const plain = buildMatch({ companyName: 'Plain' });
const featured = buildMatch({ companyName: 'Featured Ltd', highlight: true });

beforeEach(() => {
  mockRoute(browseFounders, startupPage([plain, featured]));
});

const open = (query = '') =>
  renderPage(<DiscoverTab />, {
    path: `/investor-dashboard${query}`,
    user: me.investor,
  });

test('shows six skeletons, then lists promoted startups and best matches separately', async () => {
  await open();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  const promoted = within(await screen.findByRole('region', { name: 'Promoted' }));
  expect(promoted.getByRole('article', { name: 'Featured Ltd' })).toBeVisible();
  const best = within(screen.getByRole('region', { name: 'Best matches' }));
  expect(best.getAllByRole('article')).toHaveLength(1);
  expect(best.getByRole('article', { name: 'Plain' })).toBeVisible();
});

test('offers all options in filters and keeps them in the URL', async () => {
  const mocked = mockRoute(browseFounders, startupPage([plain]));
  const page = await open('?stage=seed');
  const industry = await screen.findByRole('combobox', { name: 'Industry' });
  const options = within(industry)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(options).toHaveLength(9);
  expect(options[0]).toBe('All Industries');
  await page.person.selectOptions(industry, 'FinTech');
  expect(page.address()).toBe('/investor-dashboard?stage=seed&industry=fintech');
  await page.person.type(screen.getByPlaceholderText('Search startups'), 'bird');
  await waitFor(() => expect(page.address()).toContain('search=bird'));
  await waitFor(() =>
    expect(mocked.calls.at(-1)?.query).toMatchObject({
      search: 'bird',
      industry: 'fintech',
      stage: 'seed',
    }),
  );
});

test('offers to clear the filters of an empty result', async () => {
  mockRoute(browseFounders, startupPage([]));
  const page = await open('?industry=biotech');
  expect(await screen.findByText('No startups found')).toBeVisible();
  await page.person.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(page.address()).toBe('/investor-dashboard');
});

test('shows more startups on demand', async () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    buildMatch({ companyName: `Startup ${index}` }),
  );
  const mocked = mockRoute(browseFounders, startupPage(many, 45));
  const page = await open();
  await page.person.click(await screen.findByRole('button', { name: 'Show more startups' }));
  await waitFor(() => expect(mocked.calls.at(-1)?.query).toMatchObject({ limit: '40' }));
});
