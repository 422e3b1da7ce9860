import { expect, test } from '@jest/globals';
import { endConnection, listConnections } from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import '@introvest/testing/web/noRequestCards';
import { founder, investor } from '@introvest/testing/web/people';
import { pressTwice } from '@introvest/testing/web/pressTwice';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import '../testing/frame';
import { buildConnection, connectionId, founderId } from '../testing/fixtures';
import Connections from './Connections';

const open = (user = founder(), search = '') =>
  renderPage(<Connections />, { path: `/connections${search}`, user });
const card = (name: string) => screen.findByRole('article', { name });
const toastText = () => screen.findByRole('region', { name: 'Toast' });
const tab = (name: string) => screen.findByRole('tab', { name });

test('shows a decline at once, also in refetched lists, until it is undone', async () => {
  const lists = mockRoute(listConnections, () => [buildConnection()]);
  const page = await open();
  const shown = within(await card('Northwind Capital'));
  await page.person.click(shown.getByRole('button', { name: 'Decline Grace Lindqvist' }));
  await tab('Pending (0)');
  shown.getByText('Declined');
  const read = lists.calls.length;
  act(() =>
    fakeSocket.say('connection_updated', { connectionId: connectionId(2), status: 'accepted' }),
  );
  await waitFor(() => expect(lists.calls.length).toBeGreaterThan(read));
  await tab('Pending (0)');
  shown.getByText('Declined');
  await page.person.click(shown.getByRole('button', { name: /^Undo/ }));
  await tab('Pending (1)');
  expect(shown.queryByText('Pending')).toBeNull();
});

test('shows when a pending request expires, and offers to ask again afterwards', async () => {
  const open30 = { askedAt: '2026-11-02T10:00:00.000Z', expiresAt: '2026-12-02T10:00:00.000Z' };
  mockRoute(listConnections, [
    buildConnection({ initiatedBy: founderId, ...open30, counterpart: { usualAnswerDays: 2 } }),
    buildConnection({ id: connectionId(2), initiatedBy: founderId, status: 'expired' }),
  ]);
  await open(founder(), '?tab=all');
  await screen.findByText(
    'Sent on 2 November 2026 · Expires on 2 December · Usually answers in 2 days',
  );
  screen.getByText('Expired');
  screen.getByText('This request expired after 30 days without an answer.');
  const again = screen.getByRole('link', { name: /^Ask .+ again$/ });
  expect(again).toHaveAttribute(
    'href',
    `/connections?tab=all&investor=${buildConnection().investorId}`,
  );
});

test.each([
  ['2020-01', 1],
  ['2999-12', 0],
])(
  'offers to ask again once the month of a decline until %s has come',
  async (revisitMonth, links) => {
    mockRoute(listConnections, [buildConnection({ status: 'rejected', revisitMonth })]);
    await open(investor(), '?tab=all');
    await card('Tallybird');
    expect(screen.queryAllByRole('link', { name: /^Ask .+ again$/ })).toHaveLength(links);
  },
);

test('neither shows nor counts missing members, and shows a fallback for missing names and firms', async () => {
  const bare = buildConnection({ id: connectionId(2) });
  const user = { ...bare.investor!.user, firstName: '', lastName: '' };
  bare.investor = { user, firmName: null, title: null, location: null };
  mockRoute(listConnections, [buildConnection({ investor: null }), bare]);
  await open();
  await tab('Pending (1)');
  within(await card('Investor')).getByRole('heading', { name: /Unknown Investor/ });
});

test('withdraws a request once, however often the button is pressed', async () => {
  let connections = [buildConnection({ initiatedBy: founderId })];
  mockRoute(listConnections, () => connections);
  const ends = mockRoute(endConnection, () => {
    connections = [];
    return { message: 'Your request has been withdrawn.', status: 'withdrawn' as const };
  });
  await open();
  const shown = within(await card('Northwind Capital'));
  expect(shown.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
  pressTwice(shown.getByRole('button', { name: 'Withdraw the request to Grace Lindqvist' }));
  await tab('Pending (0)');
  expect(await toastText()).toHaveTextContent('Request withdrawn');
  expect(ends.calls).toHaveLength(1);
  expect(ends.calls).toMatchObject([{ query: { status: 'pending' } }]);
});

test('shows that a request could not be withdrawn because it was accepted', async () => {
  let status: 'pending' | 'accepted' = 'pending';
  mockRoute(listConnections, () => [buildConnection({ initiatedBy: founderId, status })]);
  const words = 'Your request has already been accepted.';
  mockRoute(
    endConnection,
    () => {
      status = 'accepted';
      return { message: words, code: 'conflict' as const };
    },
    { status: 409 },
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: /^Withdraw the request to/ }));
  expect(await toastText()).toHaveTextContent(`Error ${words}`);
  await tab('Connected (1)');
});
