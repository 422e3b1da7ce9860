import { beforeEach, expect, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import { getHighlightStatus } from '@introvest/contracts/dashboards';
import {
  answerConnection,
  listConnections,
  listConversations,
  type Connection,
} from '@introvest/contracts/messaging';
import { uploadProfileImage } from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { screen, waitFor, within } from '@testing-library/react';
import { openFounder, region } from '../testing/founderDashboard';
import { buildConnection, buildConversation, inDays, me, newId } from '../testing/testData';

beforeEach(() => {
  mockRoute(listConversations, [buildConversation(2), buildConversation(1)]);
});

const toastText = () => screen.findByRole('region', { name: 'Toast', hidden: true });

const newestUnread = /^\/messages\?connection=[\w-]+$/;

test('shows requests first, then the numbers, which link to their lists', async () => {
  mockRoute(listConnections, [
    buildConnection(),
    buildConnection({ initiatedBy: me.founder.id }),
    buildConnection({ status: 'accepted' }),
  ]);
  await openFounder();
  expect(await screen.findByRole('link', { name: '1 connection request' })).toHaveAttribute(
    'href',
    '/connections?tab=pending&show=received',
  );
  const unread = await screen.findByRole('link', { name: '3 unread messages' });
  expect(unread).toHaveAttribute('href', expect.stringMatching(newestUnread));
  const pending = await region('Pending connection requests');
  expect(pending.getAllByRole('listitem')).toHaveLength(1);
  expect(pending.getByText('Partner · Northwind Capital')).toBeVisible();
  const numbers = await region('Numbers');
  expect(await numbers.findByText('41')).toBeVisible();
  expect(numbers.getByRole('link', { name: /^Connections/ })).toHaveAttribute(
    'href',
    '/connections',
  );
  const messages = numbers.getByRole('link', { name: /^Messages/ });
  expect(messages).toHaveAttribute('href', expect.stringMatching(newestUnread));
  expect((await region('Recent Activity')).getByText('Grace Lindqvist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile');
  expect(await screen.findByText(/^Tallybird · /)).toBeVisible();
});

test('counts only conversations with unread messages', async () => {
  mockRoute(listConversations, [2, 0, 1].map(buildConversation));
  const { unmount } = await openFounder();
  expect(await screen.findByText('Unread in 2 conversations')).toBeVisible();
  unmount();
  mockRoute(listConversations, [buildConversation(0)]);
  await openFounder();
  expect(await screen.findByText('All read')).toBeVisible();
});

test('shows that requests and messages failed to load, and retries', async () => {
  const failure = { message: 'Please try again.', code: 'unavailable' } as const;
  mockRoute(listConnections, failure, { status: 503 });
  mockRoute(listConversations, []);
  const page = await openFounder();
  expect(await screen.findByText(/^We couldn’t load all your requests and messages/)).toBeVisible();
  expect(screen.queryByText('No new requests or messages.')).toBeNull();
  const numbers = await region('Numbers');
  expect(await numbers.findByText('unknown')).toBeInTheDocument();
  expect(numbers.getByText('41')).toBeVisible();
  mockRoute(listConnections, []);
  await page.person.click(numbers.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No new requests or messages.')).toBeVisible();
});

test('shows an accepted request in its place, with a toast, until the page is left', async () => {
  let connection = buildConnection();
  mockRoute(listConnections, () => [connection]);
  const answered = mockRoute(answerConnection, ({ body }) => {
    connection = { ...connection, ...(body as Pick<Connection, 'status'>) };
    return connection;
  });
  const page = await openFounder();
  await page.person.click(await screen.findByRole('button', { name: /^Accept/ }));
  expect(await toastText()).toHaveTextContent(
    'Connection Updated Connection status has been updated successfully.',
  );
  expect(answered.calls).toMatchObject([
    { params: { connectionId: connection.id }, body: { status: 'accepted' } },
  ]);
  const requests = within(screen.getByRole('list', { name: 'Pending connection requests' }));
  const message = await requests.findByRole('link', { name: /^Message / });
  await waitFor(() => expect(message).toHaveFocus());
  page.unmount();
  await openFounder();
  await region('Recent Activity');
  expect(screen.queryByRole('region', { name: 'Pending connection requests' })).toBeNull();
});

test("opens the sender's profile by name", async () => {
  const connection = buildConnection();
  mockRoute(listConnections, [connection]);
  await openFounder();
  const requests = within(await screen.findByRole('list', { name: 'Pending connection requests' }));
  const name = requests.getAllByRole('link')[0];
  expect(name).toHaveAttribute('href', `/dashboard?investor=${connection.investorId}`);
});

test('shows why an answer was refused', async () => {
  mockRoute(listConnections, [buildConnection()]);
  mockRoute(
    answerConnection,
    { message: 'This request was answered already.', code: 'conflict' },
    { status: 409 },
  );
  const page = await openFounder();
  await page.person.click(await screen.findByRole('button', { name: /^Accept/ }));
  expect(await toastText()).toHaveTextContent('Error This request was answered already.');
});

test('lists the latest five accepted connections, or that there are none', async () => {
  const accepted = Array.from({ length: 7 }, (_, index) =>
    buildConnection({
      id: newId(),
      status: 'accepted',
      updatedAt: `2026-10-0${index + 1}T09:00:00.000Z`,
    }),
  );
  mockRoute(listConnections, accepted);
  await openFounder();
  const rows = (await region('Recent Activity')).findAllByRole('listitem');
  expect(await rows).toHaveLength(5);
});

test('shows empty and failed sections with a next step', async () => {
  mockRoute(
    getHighlightStatus,
    { message: 'This is temporarily unavailable.', code: 'unavailable' },
    { status: 503 },
  );
  await openFounder();
  expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0);
  expect(await screen.findByText('No recent activity')).toBeVisible();
  const highlight = await region('Get 3x visibility');
  expect(await highlight.findByText('This is temporarily unavailable.')).toBeVisible();
  expect(highlight.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('uploads a new profile image, but not one that is too large', async () => {
  mockRoute(getCurrentUser, me.founder);
  const sent = mockRoute(uploadProfileImage, { fileUrl: '/api/files/1/me.png' });
  const page = await openFounder();
  const input = screen.getByLabelText('Profile image');
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  const large = new File(['x'], 'large.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 });
  await page.person.upload(input, large);
  expect(await toastText()).toHaveTextContent('File too large File size must be less than 5 MB');
  await page.person.upload(input, file);
  expect(await screen.findByText('Profile image updated successfully')).toBeVisible();
  expect(sent.calls).toHaveLength(1);
});

test('shows three requests with their total, and sent requests with their age', async () => {
  const sent = { initiatedBy: me.founder.id, updatedAt: inDays(-2) };
  mockRoute(listConnections, [
    ...Array.from({ length: 4 }, () => buildConnection({ id: newId(), investorId: newId() })),
    buildConnection({ id: newId(), ...sent }),
  ]);
  await openFounder();
  const pending = await region('Pending connection requests');
  expect(await pending.findAllByRole('button', { name: /^Accept/ })).toHaveLength(3);
  expect(pending.getByRole('link', { name: 'See all 4' })).toHaveAttribute(
    'href',
    '/connections?tab=pending&show=received',
  );
  const sentRequests = await region('Sent Requests');
  expect(sentRequests.getByRole('listitem')).toHaveTextContent('Sent 2 days ago');
});
