import type { Message } from '@introvest/contracts/messaging';
import {
  buildConversation,
  connectionId,
  founderId,
  investorId,
} from '@introvest/testing/web/connections';

export {
  buildConnection,
  buildConversation,
  connectionId,
  founderId,
  investorId,
} from '@introvest/testing/web/connections';

export const buildMessage = (seq: number, given: Partial<Message> = {}): Message => ({
  id: `01900000-0000-7000-8000-4${String(seq).padStart(11, '0')}`,
  connectionId: connectionId(),
  senderId: investorId,
  receiverId: given.senderId === founderId ? investorId : founderId,
  content: `Message ${seq}`,
  fileUrl: null,
  fileName: null,
  isRead: true,
  createdAt: new Date(Date.UTC(2026, 10, 1, 10, 0, seq)).toISOString(),
  seq,
  clientId: null,
  ...given,
});

export const twoConversations = () => {
  const grace = buildConversation();
  const kwame = { ...grace.investorUser, firstName: 'Kwame', lastName: 'Mensah' };
  return [grace, { ...grace, id: connectionId(2), investorUser: kwame }];
};
