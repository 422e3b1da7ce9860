import type { CurrentUser } from '@introvest/contracts/auth';

export const ada = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Okafor',
  userType: 'founder',
  isVerified: true,
  authProvider: 'email',
  hasProfile: true,
  profileImageUrl: null,
} satisfies CurrentUser;
