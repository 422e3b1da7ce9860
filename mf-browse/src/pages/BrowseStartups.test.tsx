import { describe, expect, test } from '@jest/globals';
import { browseFounders, type FounderPage } from '@introvest/contracts/browse';
import { mockRoute, type MockedRequest } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { buildStartup, startupPage } from '../testing/testData';
import '../testing/noSearches';
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

test('hides a goal of 0', async () => {
  mockRoute(browseFounders, startupPage([buildStartup({ fundingGoal: 0 })]));
  await open();
  expect((await card('Tallybird')).textContent).not.toContain('goal');
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

test('shows a failure and retries', async () => {
  const failure = { message: 'We cannot reach our database.', code: 'unavailable' as const };
  mockRoute(browseFounders, failure, { status: 503 });
  const { person } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach our database.');
  mockRoute(browseFounders, startupPage([buildStartup()]));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('Tallybird')).toBeVisible();
});

describe('paging', () => {
  const many = ({ query }: MockedRequest): FounderPage =>
    startupPage([buildStartup({ companyName: `From ${query.offset}` })], { total: 45 });

  test('turns pages with Previous and Next and keeps the page in the URL', async () => {
    mockRoute(browseFounders, many);
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
    mockRoute(browseFounders, ({ query }) =>
      startupPage([buildStartup({ companyName: `From ${query.offset}` })], { total }),
    );
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
      mockRoute(browseFounders, ({ query }) =>
        startupPage([buildStartup({ companyName: `From ${query.offset}` })], counts),
      );
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
    mockRoute(browseFounders, many);
    const { person, address } = await open('/browse-startups?page=99');
    await card('From 40');
    expect(address()).toBe('/browse-startups?page=3');
    await person.click(screen.getByRole('combobox', { name: 'Stage' }));
    await person.click(await screen.findByRole('option', { name: 'Seed' }));
    expect(address()).toBe('/browse-startups?stage=seed');
  });
});
