import { expect, test } from '@jest/globals';
import { buildConversation } from '@introvest/testing/web/connections';
import { messagesAddress } from '../calls';

const conversation = (id: string, unreadCount: number, lastMessageAt: string | null) =>
  buildConversation({ id, unreadCount, lastMessageAt });

const read = conversation('read', 0, '2026-11-03T10:00:00.000Z');
const older = conversation('older', 1, '2026-11-01T10:00:00.000Z');
const newer = conversation('newer', 1, '2026-11-02T10:00:00.000Z');
const empty = conversation('empty', 0, null);

test.each([
  ['nothing known', undefined, '/messages'],
  ['nobody', [], '/messages'],
  ['only one', [empty], '/messages?connection=empty'],
  ['several, all read', [read, empty], '/messages'],
  ['one unread among others', [read, older], '/messages?connection=older'],
  ['the newest unread', [read, older, newer], '/messages?connection=newer'],
])('opens messages at %s', (_case, conversations, address) => {
  expect(messagesAddress(conversations)).toBe(address);
});

test('opens the same conversation on the given page', () => {
  expect(messagesAddress([read, newer], '/letters')).toBe('/letters?connection=newer');
});
