import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ErrorBody } from '@introvest/contracts/errors';
import { listConversations, sendMessage } from '@introvest/contracts/messaging';
import { serverEvents } from '@introvest/contracts/realtime';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeSocket } from '../testing/fakeSocket';
import '../testing/frame';
import { buildConversation, connectionId, founderId, investorId } from '../testing/fixtures';
import { beginThread, composer, openThread, sendButton } from '../testing/openThread';
import Messages from './Messages';
import Messaging from './Messaging';

const other = buildConversation({
  id: connectionId(2),
  investorUser: {
    ...buildConversation().investorUser,
    id: `${investorId.slice(0, -1)}9`,
    firstName: 'Ivo',
  },
});

beforeEach(() => {
  beginThread();
  mockRoute(listConversations, [buildConversation(), other]);
});

/** The first conversation is not there any more, which is told, and the given ones are. */
async function goes(...left: object[]): Promise<void> {
  mockRoute(listConversations, left as never);
  const notice = { connectionId: connectionId(), status: 'withdrawn' } as const;
  await act(async () => void fakeSocket.say(serverEvents.connectionUpdated, notice));
}
const told = 'Not sent. This conversation is no longer available.';
const words = (to = 'Your message to Grace Lindqvist') => screen.findByRole('region', { name: to });
const openOther = () => screen.getByRole('link', { name: /^Ivo Lindqvist/ });

test('somebody goes while another conversation is open: what was begun for them can be copied', async () => {
  const { person } = await openThread();
  await person.type(composer(), 'We could meet in Bergen');
  await person.click(openOther());
  expect(screen.queryByText(told)).toBeNull();
  await goes(other);
  const note = await words();
  expect(note).toHaveTextContent('We could meet in Bergen');
  expect(screen.getByText(told)).toHaveAttribute('role', 'status');
  expect(composer()).toHaveValue('');
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.click(within(note).getByRole('button', { name: 'Copy text' }));
  expect(written).toHaveBeenCalledWith('We could meet in Bergen');
  expect(await screen.findByText('Text copied')).toBeVisible();
  await person.click(within(note).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  expect(document.body).not.toHaveFocus();
  expect(sessionStorage.length).toBe(0);
});

test('it stays where the conversation that ended was left, and where nobody else is left', async () => {
  const { person, unmount } = await openThread();
  await person.type(composer(), 'We could meet in Bergen');
  await goes(other);
  await screen.findByRole('region', { name: 'Not sent' });
  expect(screen.queryByText(told)).toBeNull();
  await person.click(openOther());
  expect(await words()).toHaveTextContent('We could meet in Bergen');
  await goes();
  unmount();
  // As after a reload, on the page that has words of its own for an empty list.
  await renderPage(<Messaging />, { path: '/messaging', user: founder() });
  expect(await words()).toHaveTextContent('We could meet in Bergen');
  expect(screen.getByText('No connections yet')).toBeVisible();
});

test('what comes back is where it was begun', async () => {
  sessionStorage.setItem(`introvest.draft.${founderId}.${connectionId()}`, 'We could meet');
  mockRoute(listConversations, [other]);
  const { person } = await renderPage(<Messages />, { path: '/messages', user: founder() });
  expect(await words('Your message')).toHaveTextContent('We could meet');
  await goes(buildConversation(), other);
  await person.click(await screen.findByRole('link', { name: /^Grace Lindqvist/ }));
  expect(composer()).toHaveValue('We could meet');
  expect(screen.queryByText(told)).toBeNull();
});

test('what was refused because somebody is gone can be found when another conversation is open', async () => {
  let refuse!: () => void;
  const held = new Promise<void>((resolve) => (refuse = resolve));
  const missing = { message: 'We couldn’t find this.', code: 'not_found' } as const;
  const late = async (): Promise<ErrorBody> => held.then(() => missing);
  mockRoute(sendMessage, late, { status: 404 });
  const { person } = await openThread();
  await person.type(composer(), 'Are you there?');
  await person.click(sendButton());
  await person.click(openOther());
  mockRoute(listConversations, [other]);
  await act(async () => refuse());
  const note = await words();
  expect(note).toHaveTextContent('Are you there?');
  await person.click(within(note).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
});
