import { beforeEach, expect, jest, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import {
  listConversations,
  listMessages,
  markRead,
  sendMessage,
  type Message,
  type MessageDraft,
} from '@introvest/contracts/messaging';
import { uploadAttachment } from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { fakeSocket } from '../fakeSocket';
import { buildConversation, buildMessage, connectionId, founderId, investorId } from '../fixtures';
import Messaging from './Messaging';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

let stored: Message[];
let reads: ReturnType<typeof mockRoute>;

beforeEach(() => {
  sessionStorage.clear();
  fakeSocket.emitted.length = 0;
  stored = [buildMessage(1)];
  mockRoute(listConversations, () => [buildConversation()]);
  mockRoute(markRead, { unreadCount: 0 });
  reads = mockRoute(listMessages, ({ query }) => {
    const seqOf = (id: string) => stored.find((message) => message.id === id)?.seq ?? 0;
    if (query.before) return stored.filter(({ seq }) => seq < seqOf(query.before ?? ''));
    if (query.after) return stored.filter(({ seq }) => seq > seqOf(query.after ?? ''));
    return stored.slice(-100);
  });
});

const own = { senderId: founderId, receiverId: investorId };

function store(body: unknown): Message {
  const { content, clientId = null, fileUrl = null, fileName = null } = body as MessageDraft;
  const message = buildMessage(stored.length + 1, { ...own, content, clientId, fileUrl, fileName });
  stored = [...stored, message];
  return message;
}

async function open() {
  const page = await renderPage(<Messaging />, {
    path: `/messaging?connection=${connectionId()}`,
    user: founder(),
  });
  act(() => void fakeSocket.connect());
  const log = within(await screen.findByRole('log'));
  return { ...page, log };
}

const composer = () => screen.getByPlaceholderText('Type a message...');
const sendButton = () => screen.getByRole('button', { name: 'Send message' });
const events = () => fakeSocket.emitted.map(({ event }) => event);

test('Enter sends what was typed, trimmed, and Shift+Enter breaks the line', async () => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person, log } = await open();
  expect(sendButton()).toBeDisabled();
  await person.type(composer(), '  Good{Shift>}{Enter}{/Shift}morning {Enter}');
  await log.findByText(/Good\s+morning/);
  await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull());
  expect(sends.calls).toHaveLength(1);
  expect(sends.calls[0]?.body).toMatchObject({ content: 'Good\nmorning', receiverId: investorId });
  expect(composer()).toHaveValue('');
  act(() => fakeSocket.say('new_message', stored[1]!));
  expect(log.getAllByText(/Good\s+morning/)).toHaveLength(1);
});

test('a send that fails stays, says so, and can be retried as the same message', async () => {
  const words = 'The database is away.';
  const failing = mockRoute(sendMessage, { message: words, code: 'unavailable' }, { status: 503 });
  const { person, log } = await open();
  await person.type(composer(), 'Hello{Enter}');
  await log.findByText('Not sent');
  expect(screen.getByRole('region', { name: 'Toast' })).toHaveTextContent(`Error ${words}`);
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  await person.click(log.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(log.queryByText('Sending...')).toBeNull());
  expect(log.queryByText('Not sent')).toBeNull();
  log.getByText('Hello');
  expect(sends.calls[0]?.body).toEqual(failing.calls[0]?.body);
});

test('without a network a message waits, and goes as the same one, in its place', async () => {
  const { person, log } = await open();
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  await person.type(composer(), 'First{Enter}Second{Enter}');
  await waitFor(() => expect(log.getByText('Waiting for the connection')).toBeVisible());
  expect(screen.queryByRole('region', { name: 'Toast' })).toBeNull();
  network.mockRestore();
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sends.calls).toHaveLength(2));
  await waitFor(() => expect(log.queryByText(/Sending|Waiting/)).toBeNull());
  expect(stored.slice(1).map(({ content }) => content)).toEqual(['First', 'Second']);
});

test('while a send is pending its bubble stands there and the button waits', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  mockRoute(sendMessage, async ({ body }) => {
    await held;
    return store(body);
  });
  const { person, log } = await open();
  await person.type(composer(), 'Hello{Enter}Next');
  log.getByText('Sending...');
  expect(sendButton()).toBeDisabled();
  await act(async () => finish());
  await waitFor(() => expect(sendButton()).toBeEnabled());
});

test('a draft is kept per conversation, and a message that is too long is not sent', async () => {
  const first = await open();
  await first.person.type(composer(), 'Half a thought');
  first.unmount();
  const { person } = await open();
  expect(composer()).toHaveValue('Half a thought');
  await person.clear(composer());
  await person.click(composer());
  await person.paste('x'.repeat(10_001));
  expect(await screen.findByRole('alert')).toHaveTextContent('at most 10000 characters');
  expect(sendButton()).toBeDisabled();
});

test('typing is announced once, and its end a second after the last keystroke', async () => {
  const { person } = await open();
  await person.type(composer(), 'Hi');
  expect(events()).toEqual(['typing_start']);
  expect(fakeSocket.emitted[0]?.payload).toEqual({
    connectionId: connectionId(),
    receiverId: investorId,
  });
  await waitFor(() => expect(events()).toEqual(['typing_start', 'typing_stop']), { timeout: 3000 });
});

test('the other party types, and what they wrote arrives and is marked as read', async () => {
  const marks = mockRoute(markRead, { unreadCount: 0 });
  const { log } = await open();
  const notice = { connectionId: connectionId(), userId: investorId };
  act(() => fakeSocket.say('user_typing', notice));
  screen.getByText('typing...');
  act(() => fakeSocket.say('new_message', buildMessage(2, { content: 'Here', isRead: false })));
  await log.findByText('Here');
  expect(screen.queryByText('typing...')).toBeNull();
  await waitFor(() => expect(marks.calls).toHaveLength(1));
});

test('a gap in the numbers, and a line that was lost, are read up', async () => {
  const { log } = await open();
  await log.findByText('Message 1');
  stored = [1, 2, 3].map((seq) => buildMessage(seq));
  act(() => fakeSocket.say('new_message', buildMessage(3)));
  await log.findByText('Message 2');
  stored = [1, 2, 3, 4, 5].map((seq) => buildMessage(seq));
  act(() => void fakeSocket.drop());
  act(() => void fakeSocket.connect());
  await log.findByText('Message 5');
  expect(reads.calls.at(-1)?.query).toEqual({ after: buildMessage(3).id });
  expect(log.getAllByText(/^Message \d$/)).toHaveLength(5);
});

test('what was stored before an own message and never heard is read as well', async () => {
  mockRoute(sendMessage, ({ body }) => store(body));
  const { person, log } = await open();
  await log.findByText('Message 1');
  stored = [1, 2].map((seq) => buildMessage(seq));
  await person.type(composer(), 'My answer{Enter}');
  await log.findByText('Message 2');
  expect(log.getAllByText(/Message \d|My answer/).map((each) => each.textContent)).toEqual([
    expect.stringContaining('Message 1'),
    expect.stringContaining('Message 2'),
    expect.stringContaining('My answer'),
  ]);
});

test('scrolling up loads what was before', async () => {
  stored = Array.from({ length: 103 }, (_, i) => buildMessage(i + 1));
  const { log } = await open();
  await log.findByText('Message 103');
  expect(log.queryByText('Message 3')).toBeNull();
  act(() => void screen.getByRole('log').dispatchEvent(new Event('scroll', { bubbles: true })));
  await log.findByText('Message 3');
});

test('who reads further up is told of new messages instead of being moved', async () => {
  const { person, log } = await open();
  const box = screen.getByRole('log');
  Object.defineProperty(box, 'scrollHeight', { value: 2000, configurable: true });
  Object.defineProperty(box, 'clientHeight', { value: 400, configurable: true });
  box.scrollTop = 600;
  act(() => void box.dispatchEvent(new Event('scroll', { bubbles: true })));
  act(() => fakeSocket.say('new_message', buildMessage(2, { isRead: false })));
  await log.findByText('Message 2');
  expect(box.scrollTop).toBe(600);
  await person.click(screen.getByRole('button', { name: 'New messages' }));
  expect(box.scrollTop).toBe(2000);
});

test('the paper-clip uploads a file and sends it', async () => {
  mockRoute(uploadAttachment, { fileUrl: '/api/files/7/plan.pdf' });
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person, log } = await open();
  const file = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
  await person.upload(screen.getByLabelText('Attachment'), file);
  const link = await log.findByRole('link', { name: 'plan.pdf' });
  expect(link).toHaveAttribute('href', '/api/files/7/plan.pdf');
  expect(sends.calls[0]?.body).toMatchObject({
    content: 'plan.pdf',
    fileUrl: '/api/files/7/plan.pdf',
    fileName: 'plan.pdf',
  });
});

test('a line that stays away is said', async () => {
  await open();
  act(() => void fakeSocket.drop());
  await screen.findByText(/You are offline/, {});
  act(() => void fakeSocket.connect());
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

test('a line that the server ended makes the session be asked again', async () => {
  const asked = mockRoute(getCurrentUser, founder());
  await open();
  act(() => fakeSocket.end());
  await waitFor(() => expect(asked.calls).toHaveLength(1));
});
