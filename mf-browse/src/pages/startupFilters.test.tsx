import { describe, expect, test } from '@jest/globals';
import { browseFounders, type FounderPage } from '@introvest/contracts/browse';
import { mockRoute, type MockedRequest } from '@introvest/testing/web/mockRoute';
import { investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { buildStartup, startupPage } from '../testing/testData';
import '../testing/noSearches';
import BrowseStartups from './BrowseStartups';

const open = (path = '/browse-startups') =>
  renderPage(<BrowseStartups />, { path, user: investor() });

const card = (name: string) => screen.findByRole('article', { name });

test('shows three promoted startups above the grid and not in it', async () => {
  const promoted = ['Brevanta', 'Corsio', 'Dovetail', 'Elmwood'].map((companyName) =>
    buildStartup({ companyName, highlight: true }),
  );
  mockRoute(browseFounders, startupPage([...promoted, buildStartup()], { total: 1234 }));
  await open();
  const row = within(await screen.findByRole('region', { name: 'Promoted' }));
  const names = row.getAllByRole('article').map((card) => within(card).getByRole('heading'));
  expect(names.map(({ textContent }) => textContent)).toEqual(['Brevanta', 'Corsio', 'Dovetail']);
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getByText('Showing 4 of 1,234 startups')).toBeVisible();
  expect(row.getByRole('link', { name: 'Show all promoted' })).toBeVisible();
});

test('lists all promoted startups separately until the chip is removed', async () => {
  const promoted = buildStartup({ companyName: 'Brevanta', highlight: true });
  const route = mockRoute(browseFounders, startupPage([promoted], { featured: [] }));
  const { person, address } = await open('/browse-startups?promoted=true&industry=saas');
  await card('Brevanta');
  expect(route.calls[0]?.query).toMatchObject({ promoted: 'true', industry: 'saas' });
  await person.click(screen.getByRole('button', { name: 'Remove Promoted' }));
  expect(address()).toBe('/browse-startups?industry=saas');
});

test('keeps the order in the URL when the filters are cleared', async () => {
  const route = mockRoute(browseFounders, startupPage([buildStartup()]));
  const { person, address } = await open('/browse-startups?search=bird&page=1');
  await card('Tallybird');
  await person.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await person.click(await screen.findByRole('option', { name: 'Newest' }));
  expect(address()).toBe('/browse-startups?search=bird&sort=newest');
  await waitFor(() => expect(route.calls.at(-1)?.query).toMatchObject({ sort: 'newest' }));
  await person.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(address()).toBe('/browse-startups?sort=newest');
});

describe('filters', () => {
  const answer = ({ query }: MockedRequest): FounderPage =>
    query.search === 'nobody' ? startupPage([]) : startupPage([buildStartup()]);

  test('offers to clear all filters of an empty result', async () => {
    const route = mockRoute(browseFounders, answer);
    const { person, address } = await open('/browse-startups?search=nobody&industry=fintech');
    expect(await screen.findByText('No startups found')).toBeVisible();
    const advice = 'Try adjusting your search criteria or clearing some filters.';
    expect(screen.getByText(advice)).toBeVisible();
    expect(screen.getByPlaceholderText(/^Search/)).toHaveValue('nobody');
    await person.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    expect(await card('Tallybird')).toBeVisible();
    expect(address()).toBe('/browse-startups');
    expect(screen.getByPlaceholderText(/^Search/)).toHaveValue('');
    expect(route.calls.at(-1)?.query).toEqual({ limit: '20', offset: '0' });
  });

  test('searches once after a pause and keeps the text in the URL', async () => {
    const route = mockRoute(browseFounders, answer);
    const { person, address } = await open();
    await card('Tallybird');
    await person.type(screen.getByPlaceholderText(/^Search/), 'tally');
    await waitFor(() => expect(address()).toBe('/browse-startups?search=tally'));
    await waitFor(() => expect(route.calls).toHaveLength(2));
    expect(route.calls[1]?.query).toMatchObject({ search: 'tally' });
  });

  test.each(['Search startups', 'Location'])(
    'returns to the previous list on Back after typing into %s',
    async (placeholder) => {
      mockRoute(browseFounders, answer);
      const page = await open('/browse-startups?stage=seed');
      await card('Tallybird');
      const input = screen.getByPlaceholderText(placeholder);
      for (const words of [['tally', ' bird'], ['soil']]) {
        let text = '';
        for (const word of words) {
          text += word;
          await page.person.type(input, word);
          await waitFor(() =>
            expect([...new URLSearchParams(page.address().split('?')[1]).values()]).toContain(text),
          );
        }
        await page.back();
        expect(page.address()).toBe('/browse-startups?stage=seed');
        await waitFor(() => expect(input).toHaveValue(''));
      }
    },
  );

  test('adds options in a drop-down, removes them by their chips, and clears all', async () => {
    const route = mockRoute(browseFounders, answer);
    const { person, address } = await open('/browse-startups?page=1');
    await card('Tallybird');
    const choose = async (label: string, option: string) => {
      await person.click(screen.getByRole('combobox', { name: label }));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Industry', 'FinTech');
    await choose('Industry', 'SaaS');
    await choose('Stage', 'Series C+');
    expect(address()).toBe('/browse-startups?industry=fintech%2Csaas&stage=series-c');
    await waitFor(() =>
      expect(route.calls.at(-1)?.query).toMatchObject({
        industry: 'fintech,saas',
        stage: 'series-c',
      }),
    );
    const chips = within(screen.getByRole('group', { name: 'Active filters' }));
    await person.click(chips.getByRole('button', { name: 'Remove FinTech' }));
    expect(address()).toBe('/browse-startups?industry=saas&stage=series-c');
    await person.click(chips.getByRole('button', { name: 'Clear All' }));
    expect(address()).toBe('/browse-startups');
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
  });

  test('never shows a reply that arrives after the next request', async () => {
    let release: (page: FounderPage) => void = () => {};
    mockRoute(browseFounders, ({ query }) =>
      query.search === 'slow'
        ? new Promise<FounderPage>((resolve) => (release = resolve))
        : startupPage([buildStartup({ companyName: 'Quick' })]),
    );
    const { person } = await open('/browse-startups?search=slow');
    await person.clear(screen.getByPlaceholderText(/^Search/));
    expect(await card('Quick')).toBeVisible();
    release(startupPage([buildStartup({ companyName: 'Slow' })]));
    await person.type(screen.getByPlaceholderText('Location'), 'x');
    expect(screen.queryByRole('article', { name: 'Slow' })).toBeNull();
  });
});
