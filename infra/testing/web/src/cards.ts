import type { BrowseFounder, BrowseInvestor, FounderPage } from '@introvest/contracts/browse';
import { blankInvestorCard, blankStartup } from './blankProfiles';

let count = 0;

const newId = () => {
  count += 1;
  return `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`;
};

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  profileImageUrl: null,
  isVerified: true,
});

export function buildStartup(given: Partial<BrowseFounder> = {}): BrowseFounder {
  const userId = newId();
  return {
    ...blankStartup,
    id: newId(),
    userId,
    user: person(userId, 'Amara', 'Okafor'),
    targetMarket: 'Open-market traders',
    fundingGoal: 1_800_000,
    currentFundingStatus: 'seed',
    keyMilestones: ['9,400 active traders'],
    companyName: 'Tallybird',
    title: 'Working capital for market traders',
    description: 'Advances against daily takings.',
    website: 'https://tallybird.example',
    currentFunding: 420_000,
    foundedYear: 2022,
    tags: ['lending'],
    location: 'Lagos, Nigeria',
    industry: 'fintech',
    stage: 'seed',
    pitchDeckUrl: '/api/files/01900000-0000-7000-8000-00000000d3c0/Tallybird%20deck.pdf',
    teamSize: 14,
    highlight: false,
    isBookmarked: false,
    isDeckSaved: false,
    connectionStatus: 'none',
    deckAccess: 'open',
    pitchDeckSize: 1000,
    match: { score: 65, reasons: ['Matches your FinTech focus', 'At your stage: Seed'] },
    ...given,
  };
}

export function buildInvestor(given: Partial<BrowseInvestor> = {}): BrowseInvestor {
  const userId = newId();
  return {
    ...blankInvestorCard,
    id: newId(),
    userId,
    user: person(userId, 'Grace', 'Lindqvist'),
    fullName: 'Grace Lindqvist',
    investmentRange: '$50K - $100K',
    areasOfInterest: ['FinTech'],
    bio: 'Operator turned investor.',
    firmName: 'Northwind Capital',
    title: 'General Partner',
    location: 'Stockholm',
    investmentFocus: ['Payments', 'Lending', 'Insurance'],
    checkSizeMin: 50_000,
    checkSizeMax: 100_000,
    stagePreferences: ['pre-seed', 'seed', 'series-a'],
    industryPreferences: ['fintech'],
    description: 'x'.repeat(101),
    website: 'https://northwind.example',
    portfolioCompanies: ['Kassa'],
    match: { score: 40, reasons: ['Invests in FinTech'] },
    connectionStatus: 'none',
    ...given,
  };
}

export const startupPage = (
  founders: BrowseFounder[],
  given: Partial<FounderPage> = {},
): FounderPage => ({
  founders,
  total: founders.length,
  totalIsExact: true,
  featured: founders.filter(({ highlight }) => highlight),
  ...given,
});
