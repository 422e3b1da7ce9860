import { expect, test } from '@jest/globals';
import { listConversations, listMessages } from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder, investor } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, within } from '@testing-library/react';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import '../testing/frame';
import { buildConversation, buildMessage, connectionId } from '../testing/fixtures';
import Messages from './Messages';
import Messaging from './Messaging';

const open = (user = founder(), search = '') =>
  renderPage(<Messages />, { path: `/messages${search}`, user });
const openPanel = (search = '') =>
  renderPage(<Messaging />, { path: `/messaging${search}`, user: founder() });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const row = (name: RegExp) => screen.findByRole('link', { name });

test('has a back link, an introduction and no open conversation', async () => {
  mockRoute(listConversations, [
    buildConversation({
      lastMessage: 'See you then',
      lastMessageAt: hoursAgo(2.2),
      unreadCount: 3,
    }),
  ]);
  await open();
  expect(screen.getByRole('heading', { name: 'Messages' })).toBeVisible();
  screen.getByText('Communicate with your connections');
  expect(screen.getByRole('link', { name: /Back/ })).toHaveAttribute('href', '/dashboard');
  await row(/Grace Lindqvist.*2h.*Northwind Capital.*See you then.*3 unread/);
  screen.getByRole('heading', { name: 'Your Connections' });
  screen.getByText('Select a connection');
  screen.getByText('Choose a connection from the list to start messaging');
});

test('shows an investor the founder and the company, with fallbacks', async () => {
  mockRoute(listConversations, [
    buildConversation(),
    buildConversation({
      id: connectionId(2),
      founderProfile: null,
      founderUser: { ...buildConversation().founderUser, firstName: '', lastName: '' },
    }),
  ]);
  await open(investor());
  await row(/Ada Okafor.*Tally/);
  await row(/Unknown Founder.*Startup/);
  expect(screen.getByRole('link', { name: /Back/ })).toHaveAttribute('href', '/investor-dashboard');
});

test('opens the conversation in the URL', async () => {
  mockRoute(listConversations, [buildConversation()]);
  mockRoute(listMessages, []);
  const page = await openPanel(`?connection=${connectionId()}`);
  await screen.findByText('No messages yet. Start the conversation!');
  await page.person.click(screen.getByRole('button', { name: 'Back to conversations' }));
  screen.getByText('Select a conversation');
  expect(page.address()).toBe('/messaging');
});

test('counts a message of another conversation and moves the conversation to the top', async () => {
  const other = { ...buildConversation().investorUser, firstName: 'Zoe', lastName: 'Adler' };
  mockRoute(listConversations, [
    buildConversation({ lastMessageAt: hoursAgo(5), lastMessage: 'Old' }),
    buildConversation({ id: connectionId(2), investorUser: other }),
  ]);
  await open();
  await row(/Grace/);
  const createdAt = new Date().toISOString();
  const message = buildMessage(1, { connectionId: connectionId(2), content: 'News', createdAt });
  await act(async () => fakeSocket.say('new_message', message));
  await row(/Zoe Adler.*now.*News.*1 unread/);
  const rows = within(screen.getByRole('list', { name: 'Your Connections' })).getAllByRole('link');
  expect(rows[0]).toHaveTextContent('Zoe');
});

test("shows an investor the founder's documents beside the conversation, but not the founder", async () => {
  const papers = {
    businessPlanUrl: '/api/files/1/plan.pdf',
    financialProjectionsUrl: '/api/files/2/numbers.xlsx',
  };
  mockRoute(listConversations, [buildConversation({ papers, hasDeck: true })]);
  mockRoute(listMessages, []);
  const search = `?connection=${connectionId()}`;
  const { unmount } = await open(investor(), search);
  const shared = within(await screen.findByRole('list', { name: 'Shared with you' }));
  for (const [name, url] of [
    ['Business plan', papers.businessPlanUrl],
    ['Financial projections', papers.financialProjectionsUrl],
  ] as const) {
    expect(shared.getByRole('link', { name })).toHaveAttribute('href', url);
  }
  expect(shared.getByRole('link', { name: 'Read the plan' })).toHaveAttribute(
    'href',
    '/decks/files/1/plan.pdf',
  );
  expect(shared.queryByRole('link', { name: 'Read the projections' })).toBeNull();
  expect(shared.getByRole('link', { name: 'Read deck' })).toBeVisible();
  unmount();
  await open(founder(), search);
  await screen.findByText('No messages yet. Start the conversation!');
  expect(screen.queryByRole('list', { name: 'Shared with you' })).toBeNull();
});
