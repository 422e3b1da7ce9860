import { beforeEach, expect, jest, test } from '@jest/globals';
import { sendMessage } from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import { buildMessage } from '../testing/fixtures';
import {
  beginThread,
  composer,
  events,
  openThread,
  sendButton,
  store,
  thread,
} from '../testing/openThread';

beforeEach(beginThread);

test('keeps a message that failed, says so, and retries with the same clientId', async () => {
  const words = 'The database is away.';
  const failing = mockRoute(sendMessage, { message: words, code: 'unavailable' }, { status: 503 });
  const { person, log } = await openThread();
  await person.type(composer(), 'Hello{Enter}');
  await log.findByText('Not sent');
  expect(screen.getByRole('region', { name: 'Toast' })).toHaveTextContent(`Error ${words}`);
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  await person.click(log.getByRole('button', { name: /^Retry/ }));
  await waitFor(() => expect(log.queryByText('Sending...')).toBeNull());
  expect(log.queryByText('Not sent')).toBeNull();
  log.getByText('Hello');
  expect(sends.calls[0]?.body).toEqual(failing.calls[0]?.body);
});

test('keeps showing a message while it is being stored', async () => {
  mockRoute(sendMessage, ({ body }) => store(body));
  const { person, log } = await openThread();
  const shown: number[] = [];
  const watch = new MutationObserver(() => shown.push(log.queryAllByText('Hello').length));
  watch.observe(screen.getByRole('log'), { subtree: true, childList: true, characterData: true });
  await person.type(composer(), 'Hello{Enter}');
  await waitFor(() => expect(log.queryByText('Sending...')).toBeNull());
  await waitFor(() => expect(log.queryAllByText('Hello')).toHaveLength(1));
  watch.disconnect();
  const first = shown.indexOf(1);
  expect(first).toBeGreaterThanOrEqual(0);
  expect(new Set(shown.slice(first))).toEqual(new Set([1]));
});

const notSent = 'Error Failed to send message';

test('queues a message without a network, then sends it unchanged and in order', async () => {
  const { person, log } = await openThread();
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  await person.type(composer(), 'First{Enter}Second{Enter}');
  await waitFor(() => expect(log.getByText('Waiting to send')).toBeVisible());
  expect(screen.getByRole('region', { name: 'Toast' })).toHaveTextContent(notSent);
  network.mockRestore();
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sends.calls).toHaveLength(2));
  await waitFor(() => expect(log.queryByText(/Sending|Waiting/)).toBeNull());
  expect(thread.stored.slice(1).map(({ content }) => content)).toEqual(['First', 'Second']);
});

const limited = 'You’ve sent a lot of messages. You can send more in a second.';

test.each([
  [502, 'unavailable', 'Try again later.', notSent],
  [429, 'rate_limited', limited, `Error ${limited}`],
] as const)('queues a message that was refused with %i, and sends it again', async (...refusal) => {
  const [status, code, message, words] = refusal;
  const refused = mockRoute(sendMessage, { message, code }, { status });
  const { person, log } = await openThread();
  if (status === 502) await act(async () => void fakeSocket.drop());
  await person.type(composer(), 'Still there?{Enter}');
  await waitFor(() => expect(log.getByText('Waiting to send')).toBeVisible());
  expect(refused.calls).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Toast' })).toHaveTextContent(words);
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  if (status === 502) await act(async () => void fakeSocket.connect());
  else await person.click(log.getByRole('button', { name: /^Retry/ }));
  await waitFor(() => expect(sends.calls).toHaveLength(1));
  await waitFor(() => expect(log.queryByText(/Sending|Waiting/)).toBeNull());
});

test('shows a pending message and disables the button', async () => {
  const { release } = mockRoute(sendMessage, ({ body }) => store(body), { isHeld: true });
  const { person, log } = await openThread();
  await person.type(composer(), 'Hello{Enter}Next');
  log.getByText('Sending...');
  expect(sendButton()).toBeDisabled();
  await release();
  await waitFor(() => expect(sendButton()).toBeEnabled());
});

test('signals the end of typing at once when the text is emptied', async () => {
  const { person } = await openThread();
  await person.type(composer(), 'Hi');
  await person.clear(composer());
  expect(events()).toEqual(['typing_start', 'typing_stop']);
});

test("isolates right-to-left text from the sender's name, and URLs from the text", async () => {
  const content = 'سلام، بخوانید https://tally.example/fa/deck لطفا';
  thread.stored = [buildMessage(1, { content })];
  const { log } = await openThread();
  const link = log.getByRole('link', { name: 'https://tally.example/fa/deck' });
  expect(link).toHaveAttribute('dir', 'ltr');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  const words = link.closest('[dir="auto"]');
  expect(words).toHaveTextContent(content, { normalizeWhitespace: false });
  expect(words?.parentElement).toHaveTextContent(`Grace Lindqvist: ${content}`);
});

test('sends nothing when Enter confirms a word in an input method', async () => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.type(composer(), 'きた');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(composer(), { key: 'Enter', ...composing });
  expect(composer()).toHaveValue('きた');
  fireEvent.keyDown(composer(), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(sends.calls).toHaveLength(1));
});
