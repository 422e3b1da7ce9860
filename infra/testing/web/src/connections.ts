import type { Connection, Conversation } from '@introvest/contracts/messaging';
import { founder, investor } from './people';

export const founderId = founder().id;
export const investorId = investor().id;
export const connectionId = (n = 1): string =>
  `01900000-0000-7000-8000-3${String(n).padStart(11, '0')}`;

const founderUser = {
  id: founderId,
  firstName: 'Ada',
  lastName: 'Okafor',
  profileImageUrl: null,
  isVerified: true,
};
const investorUser = { ...founderUser, id: investorId, firstName: 'Grace', lastName: 'Lindqvist' };

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
    companyName: 'Tallybird',
    title: 'CEO',
    industry: 'fintech',
    stage: 'seed',
    location: 'Lagos',
  },
  investor: {
    user: investorUser,
    firmName: 'Northwind Capital',
    title: 'Partner',
    location: 'Stockholm',
  },
  ...given,
});

export const buildConversation = (given: Partial<Conversation> = {}): Conversation => ({
  id: connectionId(),
  founderId,
  investorId,
  founderUser,
  investorUser,
  founderProfile: { companyName: 'Tallybird' },
  investorProfile: { firmName: 'Northwind Capital' },
  papers: null,
  lastMessage: null,
  lastMessageAt: null,
  unreadCount: 0,
  ...given,
});
