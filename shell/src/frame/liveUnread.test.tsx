import { beforeEach, expect, test } from '@jest/globals';
import { listConversations, type Message } from '@introvest/contracts/messaging';
import { countInTab, nameTab } from '@introvest/shell-sdk/host';
import { buildConversation, connectionId, investorId } from '@introvest/testing/web/connections';
import { fakeSocket } from '@introvest/testing/web/fakeSocket';
import { applyRead } from '@introvest/people/live';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor } from '@testing-library/react';
import { followUnread } from './liveUnread';
import { NavLinks } from './NavLinks';

const me = founder();
const message: Message = {
  id: '01900000-0000-7000-8000-000000000007',
  connectionId: connectionId(),
  senderId: investorId,
  receiverId: me.id,
  content: 'News',
  fileUrl: null,
  fileName: null,
  isRead: false,
  createdAt: '2026-11-01T11:00:00.000Z',
  seq: 8,
  clientId: null,
};
const link = () => screen.getByRole('link', { name: /^Messages/ });

beforeEach(() => {
  countInTab(0);
  nameTab('Dashboard · Introvest');
});

test('shows the unread count beside Messages and in the tab title, and updates both live', async () => {
  const lists = mockRoute(listConversations, [buildConversation({ unreadCount: 2 })]);
  await renderPage(<NavLinks links={[{ to: '/messages', label: 'Messages', unread: true }]} />, {
    user: me,
  });
  expect(link()).toHaveAccessibleName('Messages');
  const stop = followUnread(me.id);
  await waitFor(() => expect(link()).toHaveAccessibleName('Messages 2 unread'));
  expect(document.title).toBe('(2) Dashboard · Introvest');

  await act(async () => fakeSocket.say('new_message', message));
  await waitFor(() => expect(link()).toHaveAccessibleName('Messages 3 unread'));
  expect(document.title).toBe('(3) Dashboard · Introvest');
  expect(lists.calls).toHaveLength(1);

  await act(async () => applyRead({ connectionId: connectionId(), unreadCount: 0 }));
  await waitFor(() => expect(link()).toHaveAccessibleName('Messages'));
  expect(document.title).toBe('Dashboard · Introvest');

  const afterwards = mockRoute(listConversations, [buildConversation({ unreadCount: 1 })]);
  const read = { connectionId: connectionId(), unreadCount: 1 };
  await act(async () => fakeSocket.say('conversation_read', read));
  await waitFor(() => expect(link()).toHaveAccessibleName('Messages 1 unread'));
  expect(afterwards.calls).toHaveLength(1);

  mockRoute(listConversations, [buildConversation({ unreadCount: 4 })]);
  await act(async () => void fakeSocket.connect());
  await waitFor(() => expect(document.title).toBe('(4) Dashboard · Introvest'));
  act(stop);
  expect(document.title).toBe('Dashboard · Introvest');
});
