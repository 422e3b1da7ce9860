import { describe, expect, test } from '@jest/globals';
import { browseFounders, type FounderPage } from '@introvest/contracts/browse';
import { buildStartup, startupPage } from '@introvest/testing/web/cards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within, waitFor } from '@testing-library/react';
import '../testing/openStartups';
import BrowseStartups from './BrowseStartups';

const open = (path = '/browse-startups', user = investor()) =>
  renderPage(<BrowseStartups />, { path, user });

const card = (name: string) => screen.findByRole('article', { name });

test('shows skeletons, then the startups with their facts', async () => {
  mockRoute(browseFounders, startupPage([buildStartup()]));
  await open();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  const tallybird = within(await card('Tallybird'));
  for (const text of ['FinTech', 'Seed', '$1.8M goal', 'Lagos, Nigeria', 'Amara Okafor']) {
    expect(tallybird.getByText(text)).toBeVisible();
  }
  expect(tallybird.getByLabelText('Match 65 of 100')).toBeVisible();
  expect(screen.getByText('Showing 1 of 1 startups')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('shows the checked domain instead of the email address, and shows no name twice', async () => {
  const person = { ...buildStartup().user, firstName: 'Tallybird', lastName: '' };
  const workDomain = { domain: 'tallybird.example', checkedIn: '2026-11' };
  const checked = { ...person, badges: { confirmedIn: null, workDomain } };
  mockRoute(
    browseFounders,
    startupPage([
      buildStartup({ user: person, title: 'tallybird ' }),
      buildStartup({ companyName: 'Brevanta', user: checked }),
    ]),
  );
  await open();
  const tallybird = within(await card('Tallybird'));
  expect(tallybird.getAllByText(/tallybird/i)).toHaveLength(1);
  expect(tallybird.queryByText('Email confirmed')).toBeNull();
  expect(within(await card('Brevanta')).getByText('tallybird.example')).toBeVisible();
});

test('shows the other reasons for a match on the press of a button', async () => {
  mockRoute(browseFounders, startupPage([buildStartup()]));
  const { person } = await open();
  const tallybird = within(await card('Tallybird'));
  expect(tallybird.queryByText('At your stage: Seed')).toBeNull();
  const more = tallybird.getByRole('button', { name: '+1 more reason for Tallybird' });
  await person.click(more);
  expect(tallybird.getByText('At your stage: Seed')).toBeVisible();
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await person.click(more);
  expect(tallybird.queryByText('At your stage: Seed')).toBeNull();
});

test('lets founders view startups, but not connect, bookmark or save', async () => {
  mockRoute(browseFounders, startupPage([buildStartup()]));
  await open('/browse-startups', founder());
  const tallybird = within(await card('Tallybird'));
  expect(tallybird.queryByRole('button', { name: /^Connect/ })).toBeNull();
  expect(tallybird.queryByRole('button', { name: /bookmark|deck/i })).toBeNull();
});

describe('paging', () => {
  const mockPages = (counts: Partial<FounderPage>) =>
    mockRoute(browseFounders, ({ query }) =>
      startupPage([buildStartup({ companyName: `From ${query.offset}` })], counts),
    );

  test('turns pages with Previous and Next and keeps the page in the URL', async () => {
    mockPages({ total: 45 });
    const { person, address } = await open('/browse-startups?industry=saas');
    await card('From 0');
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await card('From 20')).toBeVisible();
    expect(address()).toBe('/browse-startups?industry=saas&page=2');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await card('From 40')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  });

  test.each([
    [39, 2],
    [40, 2],
    [41, 3],
  ])('spreads %i startups over %i pages', async (total, last) => {
    mockPages({ total });
    const { address } = await open(`/browse-startups?page=${last + 1}`);
    expect(await card(`From ${(last - 1) * 20}`)).toBeVisible();
    expect(screen.getByText(`Page ${last} of ${last}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(address()).toBe(`/browse-startups?page=${last}`);
  });

  test.each([
    ['1,000', { total: 1000 }, 0],
    ['1,001', { total: 1001 }, 1],
    ['96,000', { total: 96_000 }, 1],
    ['1,000+', { total: 1000, totalIsExact: false }, 1],
  ])(
    'reaches fifty pages of %s startups and says if there are more',
    async (many, counts, sentences) => {
      mockPages(counts);
      await open('/browse-startups?page=4800');
      expect(await card('From 980')).toBeVisible();
      expect(screen.getByText('Page 50 of 50')).toBeVisible();
      expect(screen.getByText(`Showing 1 of ${many} startups`)).toBeVisible();
      const sentence =
        'You can browse the first 1,000 startups. Narrow your search to see the rest.';
      expect(screen.queryAllByText(sentence)).toHaveLength(sentences);
    },
  );

  test('starts at the first page after a filter change, and limits the page to the last', async () => {
    mockPages({ total: 45 });
    const { person, address } = await open('/browse-startups?page=99');
    await card('From 40');
    expect(address()).toBe('/browse-startups?page=3');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'Seed');
    expect(address()).toBe('/browse-startups?stage=seed');
  });
});

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
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
  expect(address()).toBe('/browse-startups?search=bird&sort=newest');
  await waitFor(() => expect(route.calls.at(-1)?.query).toMatchObject({ sort: 'newest' }));
  await person.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(address()).toBe('/browse-startups?sort=newest');
});

describe('filters', () => {
  test('searches once after a pause and keeps the text in the URL', async () => {
    const route = mockRoute(browseFounders, startupPage([buildStartup()]));
    const { person, address } = await open();
    await card('Tallybird');
    await person.type(screen.getByPlaceholderText(/^Search/), 'tally');
    await waitFor(() => expect(address()).toBe('/browse-startups?search=tally'));
    await waitFor(() => expect(route.calls).toHaveLength(2));
    expect(route.calls[1]?.query).toMatchObject({ search: 'tally' });
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
