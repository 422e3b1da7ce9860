import { beforeEach, expect, test } from '@jest/globals';
import { browseFounders } from '@introvest/contracts/browse';
import {
  listActivity,
  listBookmarks,
  listSavedDecks,
  removeBookmark,
  removeSavedDeck,
} from '@introvest/contracts/dashboards';
import { listConnections, listConversations } from '@introvest/contracts/messaging';
import { getInvestorProfile } from '@introvest/contracts/onboarding';
import { buildStartup, startupPage } from '@introvest/testing/web/cards';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import '@introvest/testing/web/noRequestCards';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor, within } from '@testing-library/react';
import {
  at,
  buildBookmark,
  buildConnection,
  buildConversation,
  buildDeck,
  investorProfile,
  me,
  newId,
} from '../testing/testData';
import InvestorDashboard from './InvestorDashboard';

beforeEach(() => {
  mockRoute(getInvestorProfile, investorProfile);
  mockRoute(browseFounders, startupPage([buildStartup()], { total: 1234 }));
  mockRoute(listConnections, [buildConnection({ status: 'accepted' })]);
  mockRoute(listConversations, [buildConversation(5)]);
  mockRoute(listBookmarks, []);
  mockRoute(listSavedDecks, []);
  mockRoute(listActivity, []);
});

const open = (tab?: string) =>
  renderPage(<InvestorDashboard />, {
    path: `/investor-dashboard${tab ? `?tab=${tab}` : ''}`,
    user: me.investor,
  });
const toastText = () => screen.findByRole('region', { name: 'Toast', hidden: true });

test('shows the profile and the numbers, each with a link to its list', async () => {
  mockRoute(listBookmarks, [buildBookmark(), buildBookmark()]);
  await open();
  await waitFor(() => expect(screen.getByText('Northwind Capital')).toBeVisible());
  expect(screen.getByText('$50K - ∞')).toBeVisible();
  for (const [name, href] of [
    [/^Total Startups\s*1,234/, '/browse-startups'],
    [/^Active Connections\s*1/, '/connections'],
    [/^Bookmarked\s*2/, '/investor-dashboard?tab=bookmarks'],
    [/^Messages\s*5/, expect.stringMatching(/^\/messages\?connection=[\w-]+$/)],
  ] as const) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('shows that a bookmark could not be removed', async () => {
  mockRoute(listBookmarks, [buildBookmark()]);
  mockRoute(removeBookmark, { message: 'Not now', code: 'unavailable' }, { status: 503 });
  const page = await open('bookmarks');
  await page.person.click(await screen.findByRole('button', { name: /^Remove bookmark for/ }));
  expect(await toastText()).toHaveTextContent('Error Failed to remove bookmark');
});

test('opens saved decks in a new tab, and shows that one could not be removed', async () => {
  mockRoute(listSavedDecks, [buildDeck()]);
  const page = await open('pitch-decks');
  const card = within(await screen.findByRole('article', { name: 'Tallybird' }));
  expect(card.getByText('Tallybird deck.pdf')).toBeVisible();
  expect(card.getByRole('link', { name: /^View/ })).toHaveAttribute('target', '_blank');
  mockRoute(removeSavedDeck, { message: 'Not found.', code: 'not_found' }, { status: 404 });
  await page.person.click(card.getByRole('button', { name: /^Remove/ }));
  expect(await toastText()).toHaveTextContent('Error Failed to remove pitch deck');
});

test.each([
  ['verified', 'Pitch deck for verified investors'],
  ['none', 'The founder no longer shares this pitch deck'],
] as const)(
  'explains a saved deck that became %s instead of linking to it',
  async (access, note) => {
    mockRoute(listSavedDecks, [{ ...buildDeck(), access }]);
    await open('pitch-decks');
    const card = within(await screen.findByRole('article', { name: 'Tallybird' }));
    expect(card.getByText(note)).toBeVisible();
    expect(card.queryByRole('link')).toBeNull();
    expect(card.getByRole('button', { name: /^Remove/ })).toBeEnabled();
  },
);

test('shows received requests above the tabs, and sent requests and connections in the Connections tab', async () => {
  mockRoute(listConnections, [
    buildConnection({ initiatedBy: me.founder.id }),
    buildConnection(),
    buildConnection({ status: 'accepted' }),
  ]);
  await open('connections');
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const received = await region('Pending connection requests');
  expect(await received.findByRole('button', { name: /^Accept/ })).toBeVisible();
  const sent = await region('Sent Requests');
  expect(sent.getByText('Waiting for Response')).toBeVisible();
  expect(sent.getByRole('button', { name: /^Withdraw the request to / })).toBeVisible();
  expect((await region('Connections')).getByRole('link', { name: /^Message/ })).toBeVisible();
});

test('shows new answers to requests until the first message', async () => {
  const asked = { initiatedBy: me.investor.id, updatedAt: new Date().toISOString() };
  const accepted = buildConnection({ id: newId(), status: 'accepted', ...asked });
  mockRoute(listConnections, [
    accepted,
    buildConnection({ id: newId(), status: 'rejected', ...asked }),
  ]);
  mockRoute(listConversations, []);
  const { unmount } = await open();
  const answers = within(await screen.findByRole('region', { name: 'Answers to your requests' }));
  expect(answers.getByText(/^Accepted your request/)).toBeVisible();
  expect(answers.getByText(/^Declined your request/)).toBeVisible();
  expect(answers.getByRole('link', { name: /^Message / })).toHaveAttribute(
    'href',
    `/messages?connection=${accepted.id}`,
  );
  unmount();
  mockRoute(listConnections, [accepted]);
  mockRoute(listConversations, [{ ...buildConversation(0), id: accepted.id, lastMessageAt: at }]);
  await open();
  await screen.findByRole('tab', { name: 'Discover' });
  expect(screen.queryByRole('region', { name: 'Answers to your requests' })).toBeNull();
});
