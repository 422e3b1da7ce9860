import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { blankFounder, blankInvestor } from './blankProfiles';
import { founder, investor } from './people';

const time = '2026-05-01T10:00:00.000Z';

export const founderProfile: FounderProfile = {
  ...blankFounder,
  id: '01900000-0000-7000-8000-000000000003',
  userId: founder().id,
  businessName: 'Lumen Grid',
  founderName: 'Ada Okafor',
  email: 'ada@lumen.example',
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
  id: '01900000-0000-7000-8000-000000000004',
  userId: investor().id,
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
