type Fields = Record<string, unknown>;

export const buildRegistration = (changes: Fields = {}): Fields => ({
  email: 'ada@example.com',
  password: 'a long enough secret',
  confirmPassword: 'a long enough secret',
  firstName: 'Ada',
  lastName: 'Lovelace',
  userType: 'founder',
  ...changes,
});

export const buildWizard = (changes: Fields = {}): Fields => ({
  businessName: 'Engines',
  founderName: 'Ada Lovelace',
  email: 'ada@example.com',
  location: 'London',
  industry: 'Technology',
  businessStage: 'MVP',
  teamSize: 2,
  businessDescription: 'Engines that compute.',
  targetMarket: 'Observatories',
  fundingGoal: 100_000,
  currentFundingStatus: 'Seed',
  useOfFunds: 'Brass, steam and punched cards.',
  keyMilestones: ['A first engine'],
  ...changes,
});

export const buildInvestor = (changes: Fields = {}): Fields => ({
  fullName: 'Charles Babbage',
  investmentRange: '$10K - $50K',
  areasOfInterest: ['FinTech'],
  ...changes,
});
