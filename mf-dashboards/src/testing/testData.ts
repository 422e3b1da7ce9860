import type { BrowseFounder, FounderCard, FounderPage } from '@introvest/contracts/browse';
import type { BookmarkedFounder, SavedDeck } from '@introvest/contracts/dashboards';
import type { Connection, Conversation } from '@introvest/contracts/messaging';
import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import type { PublicFounderFacts } from '@introvest/contracts/profileFields';
import { blankFounder, blankInvestor, blankStartup } from '@introvest/testing/web/blankProfiles';
import { founder, investor } from '@introvest/testing/web/people';

let count = 0;

export const newId = () => {
  count += 1;
  return `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`;
};

export const at = '2026-10-01T09:00:00.000Z';
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  profileImageUrl: null,
  isVerified: true,
});

const tallybird: PublicFounderFacts = {
  ...blankStartup,
  fundingGoal: 1_800_000,
  companyName: 'Tallybird',
  description: 'Advances against daily takings.',
  location: 'Lagos',
  industry: 'fintech',
  stage: 'seed',
  pitchDeckUrl: '/api/files/01900000-0000-7000-8000-00000000d3c0/Tallybird%20deck.pdf',
};

export function buildStartup(given: Partial<FounderCard> = {}): FounderCard {
  const userId = newId();
  return {
    ...tallybird,
    id: newId(),
    userId,
    user: person(userId, 'Amara', 'Okafor'),
    highlight: false,
    isBookmarked: false,
    isDeckSaved: false,
    connectionStatus: 'none',
    deckAccess: 'open',
    ...given,
  };
}

export const buildMatch = (given: Partial<FounderCard> = {}): BrowseFounder => ({
  ...buildStartup(given),
  match: { score: 65, reasons: ['Matches your FinTech focus'] },
});

export const startupPage = (founders: BrowseFounder[], total = founders.length): FounderPage => ({
  founders,
  total,
  totalIsExact: true,
  featured: founders.filter(({ highlight }) => highlight),
});

export const me = { founder: founder(), investor: investor() };

export function buildConnection(given: Partial<Connection> = {}): Connection {
  const [founderId, investorId] = [me.founder.id, me.investor.id];
  return {
    id: newId(),
    founderId,
    investorId,
    status: 'pending',
    initiatedBy: investorId,
    createdAt: at,
    updatedAt: at,
    founder: {
      user: person(founderId, 'Ada', 'Okafor'),
      companyName: 'Tallybird',
      title: null,
      industry: 'fintech',
      stage: 'seed',
      location: 'Lagos',
    },
    investor: {
      user: person(investorId, 'Grace', 'Lindqvist'),
      firmName: 'Northwind Capital',
      title: 'Partner',
      location: 'Stockholm',
    },
    ...given,
  };
}

export const buildConversation = (unreadCount: number): Conversation => ({
  id: newId(),
  founderId: me.founder.id,
  investorId: me.investor.id,
  founderUser: person(me.founder.id, 'Ada', 'Okafor'),
  investorUser: person(me.investor.id, 'Grace', 'Lindqvist'),
  founderProfile: { companyName: 'Tallybird' },
  investorProfile: { firmName: 'Northwind Capital' },
  papers: null,
  lastMessage: 'Hello',
  lastMessageAt: at,
  unreadCount,
});

export function buildBookmark(given: Partial<FounderCard> = {}): BookmarkedFounder {
  const card = buildStartup({ isBookmarked: true, ...given });
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

export const founderProfile: FounderProfile = {
  ...blankFounder,
  ...tallybird,
  id: newId(),
  userId: me.founder.id,
  email: 'ada@example.com',
  onboardingStep: 6,
  onboardingCompleted: true,
  createdAt: at,
  updatedAt: at,
};

export const investorProfile: InvestorProfile = {
  ...blankInvestor,
  id: newId(),
  userId: me.investor.id,
  fullName: 'Grace Lindqvist',
  investmentRange: '$50K - $100K',
  firmName: 'Northwind Capital',
  title: 'Partner',
  location: 'Stockholm',
  checkSizeMin: 50_000,
  onboardingCompleted: true,
  createdAt: at,
  updatedAt: at,
};
