import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { listConversations, markRead, sendMessage } from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import '../testing/frame';
import {
  buildConversation,
  buildMessage,
  connectionId,
  founderId,
  investorId,
} from '../testing/fixtures';
import { beginThread, composer, openThread, store } from '../testing/openThread';

const otherUser = { ...buildConversation().investorUser, firstName: 'Kwame', lastName: 'Mensah' };
const two = () => [
  buildConversation(),
  buildConversation({ id: connectionId(2), investorUser: { ...otherUser, id: investorId } }),
];

// Fake timers hold the outbox's automatic retry.
beforeEach(() => {
  jest.useFakeTimers();
  beginThread();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

// This test comes first, because the outbox is opened only once per page load.
test('resends a message with the same clientId after a reload interrupted it', async () => {
  const outgoing = {
    connectionId: connectionId(),
    receiverId: investorId,
    content: 'Interrupted',
    clientId: '00000000-0000-4000-8000-000000000001',
    createdAt: new Date().toISOString(),
    state: 'pending',
  };
  sessionStorage.setItem(`introvest.outbox.${founderId}`, JSON.stringify([outgoing]));
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { log } = await openThread();
  await log.findByText('Interrupted');
  await waitFor(() => expect(log.queryByText(/Sending|Waiting/)).toBeNull());
  expect(sends.calls.map(({ body }) => body)).toEqual([
    { content: 'Interrupted', receiverId: investorId, clientId: outgoing.clientId },
  ]);
  expect(sessionStorage.getItem(`introvest.outbox.${founderId}`)).toBeNull();
});

test('keeps a draft in its conversation across a reload', async () => {
  mockRoute(listConversations, two());
  const { person, unmount } = await openThread();
  await person.type(composer(), 'For Grace alone');
  await person.click(await screen.findByRole('link', { name: /Kwame Mensah/ }));
  await screen.findByRole('log', { name: 'Messages with Kwame Mensah' });
  expect(composer()).toHaveValue('');
  await person.type(composer(), 'For Kwame');
  await person.click(await screen.findByRole('link', { name: /Grace Lindqvist/ }));
  await screen.findByRole('log', { name: 'Messages with Grace Lindqvist' });
  expect(composer()).toHaveValue('For Grace alone');
  unmount();
  await openThread();
  expect(composer()).toHaveValue('For Grace alone');
});

test('stays at the end when a message is inserted above a waiting one', async () => {
  const { person, log } = await openThread();
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  await person.type(composer(), 'Later{Enter}');
  await log.findByText('Waiting to send');
  network.mockRestore();
  mockRoute(markRead, { unreadCount: 0 });
  const box = screen.getByRole('log');
  Object.defineProperty(box, 'scrollHeight', { value: 2000, configurable: true });
  await act(async () => fakeSocket.say('new_message', buildMessage(2, { isRead: false })));
  await log.findByText('Message 2');
  expect(
    log.getAllByText(/Message 2|Later/).map(({ textContent }: HTMLElement) => textContent),
  ).toEqual([expect.stringContaining('Message 2'), expect.stringContaining('Later')]);
  expect(box.scrollTop).toBe(2000);
});

test('keeps messages unread in a hidden tab until the tab becomes visible', async () => {
  const marks = mockRoute(markRead, { unreadCount: 0 });
  const { log } = await openThread();
  await log.findByText('Message 1');
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await look();
  const message = buildMessage(2, { content: 'Are you there?', isRead: false });
  await act(async () => fakeSocket.say('new_message', message));
  await log.findByText('Are you there?');
  expect(marks.calls).toHaveLength(0);
  visibility.mockReturnValue('visible');
  await look();
  await waitFor(() => expect(marks.calls).toHaveLength(1));
  expect(marks.calls[0]?.body).toEqual({ upTo: message.id });
});
