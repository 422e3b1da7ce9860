import { beforeEach, expect, test } from '@jest/globals';
import { browseFounders, browseInvestors } from '@introvest/contracts/browse';
import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
  type SavedSearch,
} from '@introvest/contracts/searches';
import { buildStartup, startupPage } from '@introvest/testing/web/cards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import BrowseInvestors from '../pages/BrowseInvestors';
import BrowseStartups from '../pages/BrowseStartups';

const saved: SavedSearch = {
  id: '01900000-0000-7000-8000-00000000a001',
  name: 'Lagos money',
  list: 'startups',
  filters: { location: 'Lagos', industry: 'fintech,saas' },
  alert: 'daily',
  unseen: 0,
  createdAt: '2026-11-02T10:00:00.000Z',
};

let kept: SavedSearch[];
beforeEach(() => {
  kept = [];
  mockRoute(listSearches, () => kept);
  mockRoute(browseFounders, startupPage([buildStartup()]));
  mockRoute(browseInvestors, { investors: [], total: 0, totalIsExact: true });
});

const button = (name: string) => screen.findByRole('button', { name });
const startups = (path = '/browse-startups') =>
  renderPage(<BrowseStartups />, { path, user: investor() });

test('saves nothing without filters, and shows an empty list', async () => {
  const { person } = await startups();
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  await person.click(await button('Saved searches'));
  expect(await screen.findByText(/You have no saved searches/)).toBeVisible();
});

test("saves an investor's amount as a number", async () => {
  const saves = mockRoute(saveSearch, saved);
  const path = '/browse-investors?stage=seed&amount=250000';
  const { person } = await renderPage(<BrowseInvestors />, { path, user: founder() });
  await person.click(await button('Save this search'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  expect(dialog.getByLabelText(/Name/)).toHaveValue('Seed, $250,000 cheque');
  await person.click(dialog.getByRole('button', { name: 'Save search' }));
  await waitFor(() =>
    expect(saves.calls).toMatchObject([{ body: { filters: { stage: 'seed', amount: 250_000 } } }]),
  );
});

test('shows in the dialog why the server refused a search, and keeps the typed name', async () => {
  const message = 'You’ve already saved these filters.';
  mockRoute(saveSearch, { message, code: 'conflict' }, { status: 409 });
  const { person } = await startups('/browse-startups?search=grid');
  await person.click(await button('Save this search'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/Name/)).toHaveValue('grid');
});

test('shows the number of new results, opens the list with them, and changes alerts', async () => {
  kept = [
    { ...saved, unseen: 2 },
    { ...saved, id: founder().id, list: 'investors', unseen: 1 },
  ];
  const changes = mockRoute(changeSearch, saved);
  const path = '/browse-investors';
  const { person } = await renderPage(<BrowseInvestors />, { path, user: founder() });
  await person.click(await button('Saved searches (3 new)'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved searches' }));
  expect(dialog.getByText('2 new startups')).toBeVisible();
  expect(dialog.getByText('1 new investor')).toBeVisible();
  const [first] = dialog.getAllByRole('link', { name: 'Lagos money' });
  expect(first).toHaveAttribute('href', '/browse-startups?location=Lagos&industry=fintech%2Csaas');
  const [alert] = dialog.getAllByRole('combobox', { name: 'Alerts for Lagos money' });
  if (alert) await person.selectOptions(alert, 'Never');
  await waitFor(() =>
    expect(changes.calls).toMatchObject([{ params: { id: saved.id }, body: { alert: 'never' } }]),
  );
});

test('keeps a search that could not be deleted and says so', async () => {
  kept = [saved];
  mockRoute(deleteSearch, { message: 'Away', code: 'unavailable' }, { status: 503 });
  const { person } = await startups();
  await person.click(await button('Saved searches'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: 'Delete Lagos money' }));
  expect(await screen.findByRole('region', { name: 'Toast', hidden: true })).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Lagos money' })).toBeVisible();
});
