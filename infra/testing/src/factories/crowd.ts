import { insertMany } from '@introvest/demo/manyRows';
import { profileRow, userRow } from '@introvest/demo/rows';
import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../database.js';
import type { TestUser } from '../people.js';
import { buildUser } from './user.js';

interface Given {
  userType: TestUser['userType'];
  profile?: () => Record<string, unknown>;
}

type Person = Omit<TestUser, 'cookie'>;

export async function createCrowd(
  database: Pick<TestDatabase, 'db'>,
  count: number,
  { userType, profile }: Given,
): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index) =>
    buildUser({ id: randomUUID(), lastName: `No${index + 1}`, userType, isVerified: false }),
  );
  await insertMany(database.db('auth'), 'auth.users', people.map(userRow));
  if (profile) {
    const rows = people.map(({ id }) => profileRow(id, { id: randomUUID(), ...profile() }));
    await insertMany(database.db('onboarding'), `onboarding.${userType}_profiles`, rows);
  }
  return people;
}
