import type { FounderCard } from '@introvest/contracts/browse';
import type {
  BookmarkedFounder,
  HighlightStatus,
  SavedDeck,
} from '@introvest/contracts/dashboards';
import type { Connection, Conversation } from '@introvest/contracts/messaging';
import {
  buildConnection as connection,
  buildConversation as conversation,
} from '@introvest/testing/web/connections';
import { buildStartup } from '@introvest/testing/web/cards';
import { founder, investor } from '@introvest/testing/web/people';
import * as profiles from '@introvest/testing/web/profiles';

let count = 0;

export const newId = () => {
  count += 1;
  return `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`;
};

export const at = '2026-10-01T09:00:00.000Z';
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const me = { founder: founder(), investor: investor() };

export const buildConnection = (given: Partial<Connection> = {}): Connection =>
  connection({ id: newId(), createdAt: at, updatedAt: at, ...given });

export const buildConversation = (unreadCount: number): Conversation =>
  conversation({ id: newId(), lastMessage: 'Hello', lastMessageAt: at, unreadCount });

export function buildBookmark(given: Partial<FounderCard> = {}): BookmarkedFounder {
  const { match: _match, ...card } = buildStartup({ isBookmarked: true, ...given });
  return {
    id: newId(),
    investorId: me.investor.id,
    founderId: card.userId,
    createdAt: at,
    founder: card,
  };
}

export const buildDeck = (): SavedDeck => ({
  id: newId(),
  investorId: me.investor.id,
  founderId: me.founder.id,
  originalFileName: 'Tallybird deck.pdf',
  fileUrl: '/api/files/01900000-0000-7000-8000-00000000d3c0/Tallybird%20deck.pdf',
  companyName: 'Tallybird',
  fileSize: 2_500_000,
  savedAt: at,
  access: 'open',
});

export const founderProfile = { ...profiles.founderProfile, companyName: 'Tallybird' };

export const investorProfile = {
  ...profiles.investorProfile,
  firmName: 'Northwind Capital',
  checkSizeMin: 50_000,
};

export const noHighlight: HighlightStatus = { hasActiveHighlight: false, activeHighlight: null };

export const buildHighlight = (from: number, to: number): HighlightStatus => ({
  hasActiveHighlight: true,
  activeHighlight: {
    id: newId(),
    startDate: inDays(from),
    endDate: inDays(to),
    status: 'active',
    duration: 7,
    amountPaid: 1000,
    currency: 'gbp',
    isExtension: false,
  },
});
