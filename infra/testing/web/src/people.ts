import type { CurrentUser } from '@introvest/contracts/auth';

export const founder = (given: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '01900000-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Okafor',
  userType: 'founder',
  isVerified: true,
  authProvider: 'email',
  hasProfile: true,
  profileImageUrl: null,
  ...given,
});

export const investor = (given: Partial<CurrentUser> = {}): CurrentUser =>
  founder({
    id: '01900000-0000-7000-8000-000000000002',
    email: 'grace@example.com',
    firstName: 'Grace',
    lastName: 'Lindqvist',
    userType: 'investor',
    ...given,
  });
