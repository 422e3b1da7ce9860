import { profileRow } from '@introvest/demo/rows';
import type { TestDatabase } from '../database.js';
import type { TestUser } from '../people.js';
import { createUser } from './user.js';

interface Given {
  user?: Partial<TestUser>;
  profile?: Record<string, unknown>;
}

export async function createInvestor(database: TestDatabase, given: Given = {}): Promise<TestUser> {
  const user = await createUser(database, { ...given.user, userType: 'investor' });
  await database
    .db('onboarding')('investor_profiles')
    .insert(
      profileRow(user.id, {
        full_name: `${user.firstName} ${user.lastName}`,
        firm_name: `${user.lastName} Capital`,
        investment_range: '$50K - $100K',
        location: 'London',
        ...given.profile,
      }),
    );
  return user;
}
