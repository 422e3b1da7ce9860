import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import type { CurrentUser } from '@introvest/shell-sdk';
import { blankFounder, blankInvestor } from '@introvest/testing/web/blankProfiles';

const id = (last: string) => `01900000-0000-7000-8000-00000000000${last}`;
const time = '2026-05-01T10:00:00.000Z';

export const founder: CurrentUser = {
  id: id('1'),
  email: 'ada@lumen.example',
  firstName: 'Ada',
  lastName: 'Okafor',
  userType: 'founder',
  isVerified: false,
  authProvider: 'email',
  hasProfile: false,
  profileImageUrl: null,
};

export const investor: CurrentUser = {
  ...founder,
  id: id('2'),
  email: 'grace@lindqvist.example',
  firstName: 'Grace',
  lastName: 'Lindqvist',
  userType: 'investor',
  isVerified: true,
};

export const founderProfile: FounderProfile = {
  ...blankFounder,
  id: id('3'),
  userId: founder.id,
  businessName: 'Lumen Grid',
  founderName: 'Ada Okafor',
  email: founder.email,
  businessStage: 'mvp',
  businessDescription: 'Cold rooms on solar power.',
  targetMarket: 'Market sellers',
  fundingGoal: 250_000,
  currentFundingStatus: 'seed',
  useOfFunds: 'Forty cold rooms.',
  keyMilestones: ['First room'],
  companyName: 'Lumen Grid',
  description: 'Cold rooms on solar power.',
  tags: ['solar'],
  location: 'Lagos',
  industry: 'education',
  stage: 'seed',
  pitchDeckUrl: '/api/files/01900000-0000-7000-8000-000000000009/deck.pdf',
  teamSize: 7,
  onboardingStep: 6,
  onboardingCompleted: true,
  createdAt: time,
  updatedAt: time,
};

export const investorProfile: InvestorProfile = {
  ...blankInvestor,
  id: id('4'),
  userId: investor.id,
  fullName: 'Grace Lindqvist',
  investmentRange: 'Not specified',
  areasOfInterest: ['FinTech'],
  firmName: 'Lindqvist Capital',
  investmentFocus: ['Solar'],
  industryPreferences: ['fintech'],
  onboardingCompleted: true,
  createdAt: time,
  updatedAt: time,
};
