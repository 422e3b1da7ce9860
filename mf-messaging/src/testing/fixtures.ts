import type { Connection, Conversation, Message } from '@introvest/contracts/messaging';

export const founderId = '01900000-0000-7000-8000-000000000001';
export const investorId = '01900000-0000-7000-8000-000000000002';

const idOf = (kind: number, n: number) =>
  `01900000-0000-7000-8000-${String(kind)}${String(n).padStart(11, '0')}`;

export const connectionId = (n = 1): string => idOf(3, n);

const founderUser = {
  id: founderId,
  firstName: 'Ada',
  lastName: 'Okafor',
  profileImageUrl: null,
  isVerified: true,
};
const investorUser = {
  id: investorId,
  firstName: 'Grace',
  lastName: 'Lindqvist',
  profileImageUrl: null,
  isVerified: true,
};

export const buildConnection = (given: Partial<Connection> = {}): Connection => ({
  id: connectionId(),
  founderId,
  investorId,
  status: 'pending',
  initiatedBy: investorId,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  founder: {
    user: founderUser,
    companyName: 'Tally',
    title: 'CEO',
    industry: 'fintech',
    stage: 'seed',
    location: 'Lagos',
  },
  investor: { user: investorUser, firmName: 'Nordlys', title: 'Partner', location: 'Oslo' },
  ...given,
});

export const buildConversation = (given: Partial<Conversation> = {}): Conversation => ({
  id: connectionId(),
  founderId,
  investorId,
  founderUser,
  investorUser,
  founderProfile: { companyName: 'Tally' },
  investorProfile: { firmName: 'Nordlys' },
  papers: null,
  lastMessage: null,
  lastMessageAt: null,
  unreadCount: 0,
  ...given,
});

/** Returns message number `seq` of a conversation. Defaults to a message from the investor. */
export const buildMessage = (seq: number, given: Partial<Message> = {}): Message => ({
  id: idOf(4, seq),
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
