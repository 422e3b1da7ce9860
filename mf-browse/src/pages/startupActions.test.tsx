import { expect, jest, test } from '@jest/globals';
import { addBookmark, saveDeck } from '@introvest/contracts/dashboards';
import { requestConnection } from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { screen, waitFor, within } from '@testing-library/react';
import { openStartup } from '../testing/openStartups';

const tallybird = async () => within(await screen.findByRole('article', { name: 'Tallybird' }));
const shownToast = () => screen.findByRole('region', { name: 'Toast' });

test.each([
  ['a request', requestConnection, /^Connect/, 'There is a request already.'],
  ['a bookmark', addBookmark, /^Bookmark /, 'Failed to update bookmark'],
  ['a deck', saveDeck, /^Save pitch deck of/, 'Failed to save pitch deck'],
] as const)('restores the button after %s was refused, and says why', async (...given) => {
  const [, route, name, words] = given;
  const { person } = await openStartup();
  mockRoute(route, { message: 'There is a request already.', code: 'conflict' }, { status: 409 });
  const card = await tallybird();
  await person.click(card.getByRole('button', { name }));
  expect(await shownToast()).toHaveTextContent(`Error ${words}`);
  expect(card.getByRole('button', { name })).toBeEnabled();
});

test('shows a declined request on the card and in the details, without actions', async () => {
  await openStartup({ connectionStatus: 'rejected', canConnect: false }, '?startup=ID');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tallybird' }));
  await waitFor(() => expect(screen.getAllByText('Declined')).toHaveLength(2));
  expect(dialog.getByText('Declined')).toBeVisible();
  expect(screen.queryByText('Connect')).toBeNull();
});

test.each([
  ['pending', 'Pending'],
  ['accepted', 'Connected'],
] as const)('shows for a %s request %s instead of a button', async (connectionStatus, text) => {
  await openStartup({ connectionStatus });
  const card = await tallybird();
  expect(card.getByText(text)).toBeVisible();
  expect(card.queryByRole('button', { name: /^Connect/ })).toBeNull();
});

test('opens nothing for a link without an id', async () => {
  await openStartup({}, '?startup=');
  await tallybird();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a link that could not be copied', async () => {
  const { person, startup } = await openStartup({}, '?startup=ID&name=Tallybird');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tallybird' }));
  await person.click(await dialog.findByRole('button', { name: 'Copy link' }));
  const link = `http://localhost/browse-startups?startup=${startup.userId}&name=Tallybird`;
  expect(await screen.findByText(link)).toBeVisible();
});

test('shows a connected investor the plan and the projections in the details', async () => {
  const businessPlanUrl = '/api/files/01900000-0000-7000-8000-00000000d3c1/plan.pdf';
  const papers = { businessPlanUrl, financialProjectionsUrl: null };
  await openStartup({ connectionStatus: 'accepted', papers }, '?startup=ID');
  const details = within(await screen.findByRole('dialog', { name: 'Tallybird' }));
  const link = await details.findByRole('link', { name: 'View the business plan plan.pdf' });
  expect(link).toHaveAttribute('href', businessPlanUrl);
  expect(details.queryByText('Financial projections')).toBeNull();
});

test('hides the plan and the projections without a connection', async () => {
  await openStartup({}, '?startup=ID');
  const details = within(await screen.findByRole('dialog', { name: 'Tallybird' }));
  await details.findByRole('link', { name: /View the pitch deck/ });
  expect(details.queryByText(/Business plan|Financial projections/)).toBeNull();
});

test.each([
  ['profile', 'Complete your profile to read the deck'],
  ['verified', 'Pitch deck for verified investors'],
  ['connections', 'Pitch deck for connections only'],
] as const)('explains a deck that needs %s, without its buttons', async (deckAccess, note) => {
  await openStartup({ deckAccess, pitchDeckUrl: null }, '?startup=ID');
  const details = within(await screen.findByRole('dialog', { name: 'Tallybird' }));
  expect(await details.findByText(note)).toBeVisible();
  const card = within(await screen.findByRole('article', { name: 'Tallybird', hidden: true }));
  expect(card.getByText(note)).toBeInTheDocument();
  for (const place of [details, card]) {
    expect(place.queryByText('Save pitch deck')).toBeNull();
    expect(place.queryByRole('link', { name: /pitch deck/, hidden: true })).toBeNull();
  }
});
