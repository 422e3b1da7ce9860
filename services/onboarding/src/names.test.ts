import { expect, test } from '@jest/globals';
import { useStage } from './testing/testStage.js';

const stage = useStage();
const { createFounder, createInvestor, database } = stage;
const user = { firstName: 'Ada', lastName: 'Okafor' };

test.each([
  ['Ada Okafor', 'Ada Lovelace'],
  ['Dr A. Okafor', 'Dr A. Okafor'],
])("changes a profile's name %s to %s after the account was renamed", async (before, after) => {
  const createOne = () => createInvestor({ user, profile: { full_name: before } });
  const [investor, other] = [await createOne(), await createOne()];
  const profile = { founder_name: before };
  const founder = await createFounder({ user, profile });
  for (const { id } of [founder, investor]) {
    await database.db('auth')('users').where({ id }).update({ last_name: 'Lovelace' });
    await stage.run('take_name', { userId: id, was: 'Ada Okafor' });
  }
  const [startup] = await stage.table('founder_profiles').where({ user_id: founder.id });
  const firm = (id: string) => stage.table('investor_profiles').where({ user_id: id }).first();
  const [renamed, kept] = [await firm(investor.id), await firm(other.id)];
  expect([startup.founder_name, renamed.full_name, kept.full_name]).toEqual([after, after, before]);
  const texts = [startup, renamed, kept].map(({ search_text: text }) => /lovelace/.test(text));
  expect(texts).toEqual([true, true, false]);
});
