import { beforeEach, expect, test } from '@jest/globals';
import type { ErrorBody } from '@introvest/contracts/errors';
import { listConversations, sendMessage } from '@introvest/contracts/messaging';
import { serverEvents } from '@introvest/contracts/realtime';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeSocket } from '../testing/fakeSocket';
import '../testing/frame';
import { buildConversation, connectionId } from '../testing/fixtures';
import {
  beginThread,
  composer,
  openThread,
  sendButton,
  store,
  thread,
} from '../testing/openThread';

beforeEach(beginThread);

const missing = { message: 'We couldn’t find this.', code: 'not_found' } as const;
const refuse = () => mockRoute(sendMessage, missing, { status: 404 });
const closed = () =>
  screen.findByText('This connection has ended. You can still read your messages.');
/**
 * Returns the message's bubble. Only bubbles count, because the outbox lives as long as the page and also shows
 * messages of earlier tests.
 */
const bubble = (log: ReturnType<typeof within>, words: string) =>
  within(log.getByText(words).closest('[data-own]') as HTMLElement);

const news = () =>
  fakeSocket.say(serverEvents.connectionUpdated, {
    connectionId: connectionId(),
    status: 'withdrawn',
  });

// This test and the next one come first, because the outbox keeps refused messages.
test('keeps the draft and says why it cannot be sent if the other side disappears during typing', async () => {
  const { person, log } = await openThread();
  await person.type(composer(), 'We could meet in Bergen');
  mockRoute(listConversations, []);
  await act(async () => void news());
  await closed();
  expect(screen.getByRole('region', { name: 'Not sent' })).toHaveTextContent(
    'We could meet in Bergen',
  );
  expect(log.getByText('Message 1')).toBeVisible();
  expect(screen.queryByPlaceholderText('Type a message...')).toBeNull();
});

test('closes the conversation if the member is not typing', async () => {
  await openThread();
  mockRoute(listConversations, [buildConversation({ id: connectionId(2) })]);
  const { calls } = thread.reads;
  const before = calls.length;
  await act(async () => void news());
  expect(await screen.findByText(/This conversation isn’t available/)).toBeVisible();
  expect(calls).toHaveLength(before);
});

test.each([
  ['only conversation', 'Are you there?', []],
  ['one of several', 'Anybody?', [buildConversation({ id: connectionId(2) })]],
])('shows that the conversation is no longer available (%s)', async (_, words, others) => {
  refuse();
  const { person, log } = await openThread();
  mockRoute(listConversations, others);
  await person.type(composer(), words);
  await person.click(sendButton());
  await closed();
  expect(screen.queryByPlaceholderText('Type a message...')).toBeNull();
  expect(bubble(log, words).getByText('Not sent')).toBeVisible();
  expect(log.queryByRole('button', { name: /^Retry/ })).toBeNull();
  expect(log.getByText('Message 1')).toBeVisible();
  expect(screen.getByText('Ended')).toBeVisible();
  const told = screen.getByRole('region', { name: 'Toast' });
  expect(told).toHaveTextContent('This conversation is no longer available');
  const list = within(screen.getByRole('list', { name: 'Your Connections' }));
  expect(list.queryAllByRole('listitem')).toHaveLength(others.length);
});

test('keeps text that was typed while a message was being refused', async () => {
  let answer!: () => void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const late = async (): Promise<ErrorBody> => held.then(() => missing);
  mockRoute(sendMessage, late, { status: 404 });
  const { person } = await openThread();
  mockRoute(listConversations, []);
  await person.type(composer(), 'One question{Enter}');
  await person.type(composer(), 'I would like');
  await act(async () => answer());
  await closed();
  expect(screen.getByRole('region', { name: 'Not sent' })).toHaveTextContent('I would like');
});

test('reopens a conversation that becomes available again, and sends the message', async () => {
  refuse();
  const { person, log } = await openThread();
  mockRoute(listConversations, []);
  await person.clear(composer());
  await person.type(composer(), 'Once more{Enter}');
  await closed();
  mockRoute(listConversations, [buildConversation()]);
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  await act(async () => void fakeSocket.drop().connect());
  await waitFor(() => expect(composer()).toBeVisible());
  await person.click(bubble(log, 'Once more').getByRole('button', { name: /^Retry/ }));
  await waitFor(() => expect(sends.calls).toMatchObject([{ body: { content: 'Once more' } }]));
  await waitFor(() => expect(bubble(log, 'Once more').queryByText('Not sent')).toBeNull());
});
