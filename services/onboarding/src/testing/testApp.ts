import type { Settings } from '@introvest/service-kit/deps';
import type { Storage } from '@introvest/service-kit/storage';
import type { TestDatabase } from '@introvest/testing/database';
import { testDeps, testStorage } from '@introvest/testing/deps';
import type { createUser } from '@introvest/testing/factories/user';
import { createApp } from '../app.js';
import { createJobs } from '../jobs.js';

export type TestUser = Awaited<ReturnType<typeof createUser>>;

export function createTestApp(
  database: TestDatabase,
  given: { settings?: Partial<Settings>; storage?: Partial<Storage> } = {},
) {
  const storage = { ...testStorage(), ...given.storage };
  const deps = { ...testDeps(database, 'onboarding', given.settings), storage };
  return { app: createApp(deps), jobs: createJobs(deps), deps };
}

export const wizard = {
  businessName: 'Lumen Grid',
  founderName: 'Ada Okafor',
  email: 'ada@lumen.example',
  location: 'Lagos, Nigeria',
  industry: 'Food & Beverage',
  businessStage: 'MVP',
  teamSize: '7',
  businessDescription: 'Cold rooms on solar power for markets.',
  targetMarket: 'Market sellers',
  fundingGoal: '250000',
  currentFundingStatus: 'Series C+',
  useOfFunds: 'Forty cold rooms in three cities.',
  keyMilestones: [' First room ', '', 'Hundredth customer'],
};

export const investorForm = {
  fullName: 'Grace Lindqvist',
  investmentRange: '$5M+',
  areasOfInterest: ['FinTech', 'AI/ML', 'Green Tech', 'Sea weed'],
  otherInterest: 'Sea weed',
};
