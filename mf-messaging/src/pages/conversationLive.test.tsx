import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import '../testing/frame';
import { buildConversation, buildMessage, connectionId } from '../testing/fixtures';
import {
  answerReads,
  beginThread,
  composer,
  openThread,
  store,
  thread,
} from '../testing/openThread';

beforeEach(beginThread);
afterEach(() => void jest.restoreAllMocks());

test('loads missing messages after a gap or a disconnect', async () => {
  const { log } = await openThread();
  await log.findByText('Message 1');
  thread.stored = [1, 2, 3].map((seq) => buildMessage(seq));
  await act(async () => fakeSocket.say('new_message', buildMessage(3)));
  await log.findByText('Message 2');
  thread.stored = [1, 2, 3, 4, 5].map((seq) => buildMessage(seq));
  await act(async () => void fakeSocket.drop());
  await act(async () => void fakeSocket.connect());
  await log.findByText('Message 5');
  expect(thread.reads.calls.at(-1)?.query).toEqual({ after: buildMessage(3).id });
  expect(log.getAllByText(/^Message \d$/)).toHaveLength(5);
});

test('retries loading missing messages', async () => {
  const { log } = await openThread();
  await log.findByText('Message 1');
  const away = { message: 'Away', code: 'unavailable' } as const;
  const refused = mockRoute(listMessages, away, { status: 503 });
  await act(async () => fakeSocket.say('new_message', buildMessage(3)));
  await waitFor(() => expect(refused.calls).toHaveLength(1));
  thread.stored = [1, 2, 3].map((seq) => buildMessage(seq));
  answerReads();
  await log.findByText('Message 2');
  expect(log.getAllByText(/^Message \d$/)).toHaveLength(3);
});

test("loads missed messages that were stored before the member's own message", async () => {
  mockRoute(sendMessage, ({ body }) => store(body));
  const { person, log } = await openThread();
  await log.findByText('Message 1');
  thread.stored = [1, 2].map((seq) => buildMessage(seq));
  await person.type(composer(), 'My answer{Enter}');
  await log.findByText('Message 2');
  expect(
    log.getAllByText(/Message \d|My answer/).map(({ textContent }: HTMLElement) => textContent),
  ).toEqual([
    expect.stringContaining('Message 1'),
    expect.stringContaining('Message 2'),
    expect.stringContaining('My answer'),
  ]);
});

test('loads older messages on scrolling up', async () => {
  thread.stored = Array.from({ length: 103 }, (_, i) => buildMessage(i + 1));
  const { log } = await openThread();
  await log.findByText('Message 103');
  expect(log.queryByText('Message 3')).toBeNull();
  await act(
    async () => void screen.getByRole('log').dispatchEvent(new Event('scroll', { bubbles: true })),
  );
  await log.findByText('Message 3');
});

test('announces new messages instead of scrolling while the member reads older ones', async () => {
  const { person, log } = await openThread();
  const box = screen.getByRole('log');
  Object.defineProperty(box, 'scrollHeight', { value: 2000, configurable: true });
  Object.defineProperty(box, 'clientHeight', { value: 400, configurable: true });
  box.scrollTop = 600;
  await act(async () => void box.dispatchEvent(new Event('scroll', { bubbles: true })));
  await act(async () => fakeSocket.say('new_message', buildMessage(2, { isRead: false })));
  await log.findByText('Message 2');
  expect(box.scrollTop).toBe(600);
  await person.click(screen.getByRole('button', { name: 'New messages' }));
  expect(box.scrollTop).toBe(2000);
  expect(box).toHaveFocus();
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

const ended = 'This connection has ended. You can still read your messages.';

test('keeps a message that was refused because the connection ended', async () => {
  mockRoute(sendMessage, { message: ended, code: 'forbidden' }, { status: 403 });
  const { person, log } = await openThread();
  mockRoute(listConversations, () => [buildConversation({ status: 'ended' })]);
  await person.type(composer(), 'Are you there?{Enter}');
  expect(await screen.findByRole('region', { name: 'Toast' })).toHaveTextContent(`Error ${ended}`);
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

// This test is last, because it leaves a waiting message behind.
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
