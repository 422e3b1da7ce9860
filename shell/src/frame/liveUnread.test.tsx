import { beforeEach, expect, jest, test } from '@jest/globals';
import { listConversations, type Message } from '@introvest/contracts/messaging';
import { countInTab, nameTab } from '@introvest/shell-sdk/host';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor } from '@testing-library/react';
import { NavLinks } from './NavLinks';
import { conversation, conversationId, investorId } from './testing/conversation';

type Handler = (payload: unknown) => void;
const handlers = new Map<string, Handler[]>();
const socket = {
  io: { on: () => {}, engine: { once: () => {} } },
  connected: false,
  active: true,
  on(event: string, handler: Handler) {
    handlers.set(event, [...(handlers.get(event) ?? []), handler]);
    return socket;
  },
  off: () => socket,
  disconnect: () => socket,
};
jest.mock('socket.io-client', () => ({ io: () => socket }));
const say = (event: string, payload?: unknown) =>
  act(async () => handlers.get(event)?.forEach((handler) => handler(payload)));

const me = founder();
const message: Message = {
  id: '01900000-0000-7000-8000-000000000007',
  connectionId: conversationId,
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
  // Imported dynamically, because a static import would run before the mock is set.
  const { followUnread } = await import('./liveUnread');
  const { applyRead } = await import('@introvest/people/live');
  const lists = mockRoute(listConversations, [conversation(2)]);
  await renderPage(<NavLinks links={[{ to: '/messages', label: 'Messages', unread: true }]} />, {
    user: me,
  });
  expect(link()).toHaveAccessibleName('Messages');
  const stop = followUnread(me.id);
  await waitFor(() => expect(link()).toHaveAccessibleName('Messages 2 unread'));
  expect(document.title).toBe('(2) Dashboard · Introvest');

  await say('new_message', message);
  await waitFor(() => expect(link()).toHaveAccessibleName('Messages 3 unread'));
  expect(document.title).toBe('(3) Dashboard · Introvest');
  expect(lists.calls).toHaveLength(1);

  await act(async () => applyRead({ connectionId: conversationId, unreadCount: 0 }));
  await waitFor(() => expect(link()).toHaveAccessibleName('Messages'));
  expect(document.title).toBe('Dashboard · Introvest');

  const afterwards = mockRoute(listConversations, [conversation(1)]);
  await say('conversation_read', { connectionId: conversationId, unreadCount: 1 });
  await waitFor(() => expect(link()).toHaveAccessibleName('Messages 1 unread'));
  expect(afterwards.calls).toHaveLength(1);

  mockRoute(listConversations, [conversation(4)]);
  socket.connected = true;
  await say('connect');
  await waitFor(() => expect(document.title).toBe('(4) Dashboard · Introvest'));
  act(stop);
  expect(document.title).toBe('Dashboard · Introvest');
});
