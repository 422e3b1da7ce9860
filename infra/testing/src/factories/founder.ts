import { profileRow } from '@introvest/demo/rows';
import type { TestDatabase } from '../database.js';
import type { TestUser } from '../people.js';
import { createUser } from './user.js';

interface Given {
  user?: Partial<TestUser>;
  profile?: Record<string, unknown>;
}

export async function createFounder(database: TestDatabase, given: Given = {}): Promise<TestUser> {
  const user = await createUser(database, { ...given.user, userType: 'founder' });
  await database
    .db('onboarding')('founder_profiles')
    .insert(
      profileRow(user.id, {
        company_name: `${user.lastName} Labs`,
        business_name: `${user.lastName} Labs`,
        description: 'We make the small things that large things are made of.',
        industry: 'fintech',
        stage: 'seed',
        location: 'London',
        funding_goal: 500_000,
        ...given.profile,
      }),
    );
  return user;
}
