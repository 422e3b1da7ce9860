import { beforeEach, expect, test } from '@jest/globals';
import {
  endConnection,
  listConnections,
  listConversations,
  sendMessage,
} from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import '@introvest/testing/web/noRequestCards';
import { founder } from '@introvest/testing/web/people';
import { pressTwice } from '@introvest/testing/web/pressTwice';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import '../testing/frame';
import { buildConnection, buildConversation, connectionId, founderId } from '../testing/fixtures';
import { beginThread, composer, openThread, thread } from '../testing/openThread';
import Connections from './Connections';

beforeEach(beginThread);

const open = (tab: string) =>
  renderPage(<Connections />, { path: `/connections?tab=${tab}`, user: founder() });
const toastText = () => screen.findByRole('region', { name: 'Toast' });

test('withdraws a request once, however often the button is pressed', async () => {
  let connections = [buildConnection({ initiatedBy: founderId })];
  mockRoute(listConnections, () => connections);
  const ends = mockRoute(endConnection, () => {
    connections = [];
    return { message: 'Your request has been withdrawn.', status: 'withdrawn' as const };
  });
  await open('pending');
  pressTwice(await screen.findByRole('button', { name: /^Withdraw the request to/ }));
  await screen.findByRole('tab', { name: 'Pending (0)' });
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
  const { person } = await open('pending');
  await person.click(await screen.findByRole('button', { name: /^Withdraw the request to/ }));
  expect(await toastText()).toHaveTextContent(`Error ${words}`);
  await screen.findByRole('tab', { name: 'Connected (1)' });
});

const ended = 'This connection has ended. You can still read your messages.';

test('keeps a message that was refused because the connection ended', async () => {
  mockRoute(sendMessage, { message: ended, code: 'forbidden' }, { status: 403 });
  const { person, log } = await openThread();
  mockRoute(listConversations, () => [buildConversation({ status: 'ended' })]);
  await person.type(composer(), 'Are you there?{Enter}');
  expect(await toastText()).toHaveTextContent(`Error ${ended}`);
  await log.findByText('Not sent');
  await act(async () =>
    fakeSocket.say('connection_updated', { connectionId: connectionId(), status: 'ended' }),
  );
  await waitFor(() => expect(screen.queryByPlaceholderText('Type a message...')).toBeNull());
  log.getByText('Are you there?');
  log.getByText('Not sent');
  expect(log.queryByRole('button', { name: /^Retry/ })).toBeNull();
});

test.each([
  ['an event reports it', true],
  ['a message is refused', false],
])('closes a conversation that is no longer available when %s', async (_, isReported) => {
  const { person } = await openThread();
  mockRoute(listConversations, [buildConversation({ id: connectionId(2) })]);
  mockRoute(sendMessage, { message: 'We couldn’t find this.', code: 'not_found' }, { status: 404 });
  const notice = { connectionId: connectionId(), status: 'withdrawn' } as const;
  const read = thread.reads.calls.length;
  if (isReported) await act(async () => fakeSocket.say('connection_updated', notice));
  else await person.type(composer(), 'Are you there?{Enter}');
  expect(await screen.findByText(/This conversation isn’t available/)).toBeVisible();
  expect(thread.reads.calls).toHaveLength(read);
});
