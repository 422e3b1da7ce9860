import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { listConversations, sendMessage } from '@introvest/contracts/messaging';
import { toast } from '@introvest/shell-sdk';
import type { Realtime } from '@introvest/shell-sdk/realtime';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import '../testing/frame';
import { connectionId, founderId, investorId, twoConversations } from '../testing/fixtures';
import { openOutbox } from '../outbox/outbox';
import { beginThread, composer, openThread, sendButton, store, visit } from '../testing/openThread';

// Fake timers prevent the outbox from retrying automatically.
beforeEach(() => {
  jest.useFakeTimers();
  beginThread();
  mockRoute(listConversations, twoConversations());
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const online = () => act(async () => void window.dispatchEvent(new Event('online')));
const loseNetwork = () =>
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
const toasts = () => screen.getByRole('region', { name: 'Toast' });

// This test is first, because the outbox is opened only once per page load.
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

async function openWithWaiting() {
  const { person, log } = await openThread();
  const network = loseNetwork();
  await person.type(composer(), 'First{Enter}');
  await log.findByText('Waiting to send');
  network.mockRestore();
  return { person, log, sends: mockRoute(sendMessage, ({ body }) => store(body)) };
}

test('sends messages in other conversations while one conversation waits', async () => {
  const { person, sends } = await openWithWaiting();
  await visit(person, 'Kwame Mensah');
  await person.type(composer(), 'For Kwame{Enter}');
  await waitFor(() => expect(sends.calls).toMatchObject([{ body: { content: 'For Kwame' } }]));
  await online();
  await waitFor(() => expect(sends.calls).toHaveLength(2));
});

test('reports a missing network once for each message', async () => {
  const { person, log } = await openThread();
  const network = loseNetwork();
  await person.type(composer(), 'First{Enter}');
  await log.findByText('Waiting to send');
  expect(toasts()).toHaveTextContent('Failed to send message');
  act(() => void toast({ title: 'Something else' }));
  const tried = network.mock.calls.length;
  for (let time = 1; time <= 3; time += 1) {
    await online();
    await waitFor(() => expect(network.mock.calls.length).toBeGreaterThanOrEqual(tried + time));
    await log.findByText('Waiting to send');
  }
  expect(toasts()).toHaveTextContent('Something else');
  network.mockRestore();
  mockRoute(sendMessage, ({ body }) => store(body));
  await online();
  await waitFor(() => expect(log.queryByText(/Sending|Waiting/)).toBeNull());
});

test('never sends a waiting message in the name of the next member', async () => {
  const { log, sends } = await openWithWaiting();
  const line = { userId: investorId, status: () => 'connected' } as unknown as Realtime;
  act(() => openOutbox(line));
  await waitFor(() => expect(log.queryByText('First')).toBeNull());
  await online();
  expect(sends.calls).toEqual([]);
  act(() => openOutbox({ ...line, userId: founderId }));
  await waitFor(() => expect(sends.calls).toMatchObject([{ body: { content: 'First' } }]));
});

test('reports no failure for a message that the socket has confirmed', async () => {
  const away = { message: 'Not now.', code: 'internal' } as const;
  const sends = mockRoute(sendMessage, away, { status: 500, isHeld: true });
  const { person, log } = await openThread();
  await person.type(composer(), 'Once{Enter}');
  await waitFor(() => expect(sends.calls).toHaveLength(1));
  const stored = store(sends.calls[0]?.body);
  await act(async () => fakeSocket.say('new_message', stored));
  await waitFor(() => expect(log.queryByText(/Sending/)).toBeNull());
  await sends.release();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('region', { name: 'Toast' })).toBeNull();
  expect(log.queryByText('Not sent')).toBeNull();
  log.getByText('Once');
});

test('keeps a draft in its conversation across a reload', async () => {
  const { person, unmount } = await openThread();
  await person.type(composer(), 'For Grace alone');
  await visit(person, 'Kwame Mensah');
  expect(composer()).toHaveValue('');
  await person.type(composer(), 'For Kwame');
  await visit(person, 'Grace Lindqvist');
  expect(composer()).toHaveValue('For Grace alone');
  unmount();
  await openThread();
  expect(composer()).toHaveValue('For Grace alone');
});

// This test is last, because it leaves rejected messages behind.
test('shows a pending or refused message only in its own conversation', async () => {
  const message = 'This cannot be sent.';
  const reply = { message, code: 'validation_failed' } as const;
  const { release } = mockRoute(sendMessage, reply, { status: 400, isHeld: true });
  const { person, log } = await openThread();
  await person.type(composer(), 'For Grace{Enter}');
  await log.findByText(/Sending/);
  const other = await visit(person, 'Kwame Mensah');
  await person.type(composer(), 'For Kwame');
  expect(sendButton()).toBeEnabled();
  expect(other.queryByText('For Grace')).toBeNull();
  await release();
  await waitFor(() => expect(toasts()).toHaveTextContent(message));
  expect(other.queryByText('For Grace')).toBeNull();
  expect(other.queryByText('Not sent')).toBeNull();
  const own = await visit(person, 'Grace Lindqvist');
  own.getByText('For Grace');
  own.getByText('Not sent');
});

test("handles the network's return only once if the module ran twice", async () => {
  const listen = jest.spyOn(window, 'addEventListener');
  const run = async (use: (again: { openOutbox: typeof openOutbox }) => void) =>
    jest.isolateModulesAsync(async () => use(await import('../outbox/outbox')));
  await run(() => undefined);
  await run((again) => {
    const line = { userId: investorId, status: () => 'connected' } as unknown as Realtime;
    again.openOutbox(line);
    again.openOutbox({ ...line, userId: founderId });
  });
  const handlers = listen.mock.calls.filter(([event]) => event === 'online').map(([, of]) => of);
  expect(new Set(handlers).size).toBe(1);
});
