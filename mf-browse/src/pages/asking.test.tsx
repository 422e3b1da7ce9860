import { expect, test } from '@jest/globals';
import { browseFounders, getFounderDetails } from '@introvest/contracts/browse';
import { listConnections, requestConnection } from '@introvest/contracts/messaging';
import { buildConnection } from '@introvest/testing/web/connections';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { investor } from '@introvest/testing/web/people';
import { pressTwice } from '@introvest/testing/web/pressTwice';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import { buildStartup, startupPage } from '../testing/testData';
import '../testing/noSearches';
import BrowseStartups from './BrowseStartups';

test('shows when a member may ask again', async () => {
  const canConnectFrom = new Date(2026, 11, 22, 9).toISOString();
  const closed = { connectionStatus: 'rejected', canConnect: false, closedAs: 'ended' } as const;
  const startup = buildStartup({ ...closed, canConnectFrom });
  mockRoute(browseFounders, startupPage([startup]));
  await renderPage(<BrowseStartups />, { path: '/browse-startups', user: investor() });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Ended')).toHaveTextContent('Ask again from 22 December');
  expect(card.queryByRole('button', { name: /^Connect/ })).toBeNull();
});

test("shows a decline's reason in the details", async () => {
  const closed = { connectionStatus: 'rejected', canConnect: false, closedAs: 'declined' } as const;
  const declined = { reason: 'cheque', revisitMonth: '2027-03' } as const;
  const startup = buildStartup({ ...closed, declined });
  mockRoute(browseFounders, startupPage([startup]));
  mockRoute(getFounderDetails, { ...startup, papers: null });
  const path = `/browse-startups?startup=${startup.userId}`;
  await renderPage(<BrowseStartups />, { path, user: investor() });
  const answer = within(await screen.findByRole('dialog')).getByText(/^The cheque size/);
  expect(answer).toHaveTextContent(
    'The cheque size doesn’t match. You can ask again in March 2027.',
  );
});

test.each([
  [2, 'Usually answers in 2 days'],
  [1, 'Usually answers in 1 day'],
  [0, 'Usually answers within a day'],
  [null, null],
])('shows the usual time to answer on a card: %p', async (usualAnswerDays, words) => {
  mockRoute(browseFounders, startupPage([buildStartup({ usualAnswerDays })]));
  await renderPage(<BrowseStartups />, { path: '/browse-startups', user: investor() });
  const card = within(await screen.findByRole('article'));
  expect(card.queryByText(/^Usually answers/)?.textContent ?? null).toBe(words);
});

test('sends a note with a request, and keeps a note that is too long', async () => {
  const me = investor();
  const startup = buildStartup();
  mockRoute(browseFounders, startupPage([startup]));
  mockRoute(getFounderDetails, { ...startup, papers: null });
  mockRoute(listConnections, []);
  const asks = mockRoute(requestConnection, buildConnection({ initiatedBy: me.id }));
  const path = `/browse-startups?startup=${startup.userId}`;
  const { person } = await renderPage(<BrowseStartups />, { path, user: me });
  const button = (name: string) => screen.findByRole('button', { name });
  const dialog = async () => within(await screen.findByRole('dialog', { name: /^Your note to/ }));
  await person.click(await button('Add a note'));
  const first = await dialog();
  await person.click(first.getByLabelText('Note'));
  await person.paste('x'.repeat(301));
  expect(first.getByRole('note')).toHaveAccessibleName('301 of 300 characters');
  await person.click(first.getByRole('button', { name: 'Send request' }));
  expect(asks.calls).toHaveLength(0);
  await person.clear(first.getByLabelText('Note'));
  await person.paste('We met in Bergen.');
  await person.click(first.getByRole('button', { name: 'Close' }));
  await person.click(await button('Edit note'));
  const again = await dialog();
  expect(again.getByLabelText('Note')).toHaveValue('We met in Bergen.');
  pressTwice(again.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit note' })).toBeNull());
  expect(asks.calls).toMatchObject([{ body: { note: 'We met in Bergen.', status: 'pending' } }]);
});

const me = investor();
const internal = { message: 'Something went wrong on our side.', code: 'internal' as const };

async function typeNote() {
  const startup = buildStartup();
  mockRoute(browseFounders, startupPage([startup]));
  mockRoute(getFounderDetails, { ...startup, papers: null });
  const page = await renderPage(<BrowseStartups />, {
    path: `/browse-startups?startup=${startup.userId}`,
    user: me,
  });
  const { person } = page;
  await person.click(await screen.findByRole('button', { name: 'Add a note' }));
  const dialog = await screen.findByRole('dialog', { name: /^Your note to/ });
  await person.type(within(dialog).getByLabelText('Note'), ' We met in Bergen. ');
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const details = () => within(screen.getByRole('dialog'));
  return { ...page, startup, details };
}

const connectIn = ({ details }: Pick<Awaited<ReturnType<typeof typeNote>>, 'details'>) =>
  details().getByRole('button', { name: /^Connect/ });

test('sends the typed note on Connect', async () => {
  mockRoute(listConnections, []);
  const asks = mockRoute(requestConnection, internal, { status: 500 });
  const page = await typeNote();
  expect(screen.getByRole('button', { name: 'Edit note' })).toHaveAccessibleDescription(
    'Your note will be sent with your request',
  );
  await page.person.click(connectIn(page));
  await waitFor(() => expect(asks.calls).toHaveLength(1));
  expect(asks.calls).toMatchObject([{ body: { note: 'We met in Bergen.', status: 'pending' } }]);
  // The request failed, so the note is kept for the next request.
  const toast = await screen.findByRole('region', { name: 'Toast', hidden: true });
  expect(toast).toHaveTextContent(internal.message);
  await page.person.click(await screen.findByRole('button', { name: 'Edit note' }));
  expect(await screen.findByLabelText('Note')).toHaveValue(' We met in Bergen. ');
});
