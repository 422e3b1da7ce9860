import type { Conversation } from '@introvest/contracts/messaging';
import { founder } from '@introvest/testing/web/people';

export const conversationId = '01900000-0000-7000-8000-000000000005';
export const investorId = '01900000-0000-7000-8000-000000000002';
const person = { firstName: 'Grace', lastName: 'Lindqvist', profileImageUrl: null };

export function conversation(unreadCount: number): Conversation {
  const { id } = founder();
  return {
    id: conversationId,
    founderId: id,
    investorId,
    founderUser: { ...person, id, isVerified: true },
    investorUser: { ...person, id: investorId, isVerified: true },
    founderProfile: null,
    investorProfile: null,
    papers: null,
    lastMessage: 'Hello',
    lastMessageAt: '2026-11-01T10:00:00.000Z',
    unreadCount,
  };
}
