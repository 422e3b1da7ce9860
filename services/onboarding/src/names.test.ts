import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createTestApp } from './testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const user = { firstName: 'Ada', lastName: 'Okafor' };

/** Renames an account the way the API call does. */
async function rename(userId: string, lastName: string) {
  await database.db('auth')('users').where({ id: userId }).update({ last_name: lastName });
  const { jobs } = createTestApp(database);
  await jobs['onboarding.take_name']?.({ userId, was: 'Ada Okafor' }, { log });
}

test.each([
  ['Ada Okafor', 'Ada Lovelace'],
  ['Dr A. Okafor', 'Dr A. Okafor'],
])("changes a profile's name %s to %s after the account was renamed", async (before, after) => {
  const founder = await createFounder(database, { user, profile: { founder_name: before } });
  const investor = await createInvestor(database, { user, profile: { full_name: before } });
  const other = await createInvestor(database, { user, profile: { full_name: before } });
  const db = database.db('onboarding');
  for (const { id } of [founder, investor]) await rename(id, 'Lovelace');
  const rows = await Promise.all([
    db('founder_profiles')
      .where({ user_id: founder.id })
      .first('founder_name as name', 'search_text'),
    db('investor_profiles')
      .where({ user_id: investor.id })
      .first('full_name as name', 'search_text'),
    db('investor_profiles').where({ user_id: other.id }).first('full_name as name', 'search_text'),
  ]);
  expect(rows.map(({ name }) => name)).toEqual([after, after, before]);
  // The search text contains the new name whether or not the profile shows the account's name.
  expect(rows.map(({ search_text: text }) => /lovelace/.test(text))).toEqual([true, true, false]);
});
