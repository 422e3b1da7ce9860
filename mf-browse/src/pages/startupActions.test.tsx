import { expect, jest, test } from '@jest/globals';
import { addBookmark, removeBookmark, saveDeck } from '@introvest/contracts/dashboards';
import { requestConnection } from '@introvest/contracts/messaging';
import { buildConnection } from '@introvest/testing/web/connections';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { investor } from '@introvest/testing/web/people';
import { screen, waitFor, within } from '@testing-library/react';
import { openStartup } from '../testing/openStartups';

const me = investor();
const at = '2026-11-02T10:00:00.000Z';
const internal = { message: 'Something went wrong on our side.', code: 'internal' as const };

const tallybird = async () => within(await screen.findByRole('article', { name: 'Tallybird' }));
const shownToast = () => screen.findByRole('region', { name: 'Toast' });

test('sends a request on Connect, confirms it, and shows it as pending', async () => {
  const { person, startup } = await openStartup();
  const route = mockRoute(requestConnection, buildConnection({ initiatedBy: me.id }));
  const card = await tallybird();
  await person.click(card.getByRole('button', { name: /^Connect/ }));
  expect(await shownToast()).toHaveTextContent(
    'Connection Request Sent Your connection request has been sent to Tallybird',
  );
  expect(card.getByText('Pending')).toBeVisible();
  expect(card.queryByRole('button', { name: /^Connect/ })).toBeNull();
  const body = { founderId: startup.userId, investorId: me.id, status: 'pending' };
  expect(route.calls.map((call) => call.body)).toEqual([body]);
});

test("restores the button after a refused request and shows the server's reason", async () => {
  const { person } = await openStartup();
  const refused = { message: 'There is a request already.', code: 'conflict' as const };
  mockRoute(requestConnection, refused, { status: 409 });
  const card = await tallybird();
  await person.click(card.getByRole('button', { name: /^Connect/ }));
  expect(await shownToast()).toHaveTextContent('Error There is a request already.');
  expect(card.getByRole('button', { name: /^Connect/ })).toBeVisible();
});

test('shows a declined request on the card and in the details, without actions', async () => {
  await openStartup({ connectionStatus: 'rejected', canConnect: false }, '?startup=ID');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tallybird' }));
  await waitFor(() => expect(screen.getAllByText('Declined')).toHaveLength(2));
  expect(dialog.getByText('Declined')).toBeVisible();
  expect(screen.queryByText('Connect')).toBeNull();
});

test('lets a member who declined a request send one', async () => {
  await openStartup({ connectionStatus: 'rejected', canConnect: true });
  const card = await tallybird();
  expect(card.getByRole('button', { name: /^Connect/ })).toBeVisible();
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

test('toggles the bookmark at once in both directions', async () => {
  const { person, startup } = await openStartup();
  const saved = { id: startup.id, investorId: me.id, founderId: startup.userId, createdAt: at };
  mockRoute(addBookmark, saved);
  const removal = mockRoute(removeBookmark, { message: 'Bookmark removed' });
  const card = await tallybird();
  await person.click(card.getByRole('button', { name: /^Bookmark / }));
  expect(await shownToast()).toHaveTextContent('Bookmark added');
  await person.click(card.getByRole('button', { name: /^Remove bookmark for/, pressed: true }));
  await waitFor(async () => expect(await shownToast()).toHaveTextContent('Bookmark removed'));
  expect(card.getByRole('button', { name: /^Bookmark /, pressed: false })).toBeVisible();
  expect(removal.calls[0]?.params).toEqual({ founderUserId: startup.userId });
});

test('undoes a bookmark that could not be saved and says so', async () => {
  const { person } = await openStartup();
  mockRoute(addBookmark, internal, { status: 500 });
  const card = await tallybird();
  await person.click(card.getByRole('button', { name: /^Bookmark / }));
  expect(await shownToast()).toHaveTextContent('Error Failed to update bookmark');
  expect(card.getByRole('button', { name: /^Bookmark /, pressed: false })).toBeVisible();
});

test('shows that a deck could not be saved', async () => {
  const { person } = await openStartup();
  mockRoute(saveDeck, internal, { status: 500 });
  const card = await tallybird();
  await person.click(card.getByRole('button', { name: /^Save pitch deck of/ }));
  expect(await shownToast()).toHaveTextContent('Error Failed to save pitch deck');
  expect(card.getByRole('button', { name: /^Save pitch deck of/ })).toBeEnabled();
});

test('opens the whole profile, whose actions also update the list', async () => {
  const { person, startup, address } = await openStartup();
  const saved = { id: startup.id, investorId: me.id, founderId: startup.userId, createdAt: at };
  mockRoute(addBookmark, saved);
  const card = await tallybird();
  await person.click(card.getByRole('button', { name: 'Tallybird' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tallybird' }));
  expect(address()).toBe(`/browse-startups?startup=${startup.userId}`);
  expect(dialog.getByText('9,400 active traders')).toBeVisible();
  const deck = dialog.getByRole('link', { name: /^View/ });
  expect(deck).toHaveAttribute('href', startup.pitchDeckUrl);
  await person.click(dialog.getByRole('button', { name: /^Bookmark / }));
  expect(await dialog.findByRole('button', { name: /^Remove bookmark for/ })).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/browse-startups');
  expect(card.getByRole('button', { name: /^Remove bookmark for/ })).toBeVisible();
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
