import { beforeAll, describe, expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createCrowd } from '@introvest/testing/factories/crowd';
import { createUser } from '@introvest/testing/factories/user';
import { names, others } from '../testing/names.js';
import { browsing, createTestApp } from '../testing/testApp.js';
import { whereOf } from './queries.js';

const database = useTestDatabase();
let browse: ReturnType<typeof browsing>;
const all = [...Object.values(names).flat(), ...others];

beforeAll(async () => {
  for (const userType of ['founder', 'investor'] as const) {
    const left = all.map(([name]) => name);
    const profile = () => {
      const name = left.shift();
      const location = `${name}, Earth`;
      return userType === 'founder'
        ? { company_name: name, location }
        : { firm_name: name, location, full_name: 'No One', investment_range: 'Not specified' };
    };
    await createCrowd(database, all.length, { userType, profile });
  }
  browse = browsing(createTestApp(database), await createUser(database));
});

const startups = async (query: Record<string, string>) =>
  (await browse.founders({ ...query, limit: 100 })).founders.map((one) => one.companyName);
const firms = async (query: Record<string, string>) =>
  (await browse.investors({ ...query, limit: 100 })).investors.map((one) => one.firmName);

describe.each(Object.entries(names))('%s', (_script, listed) => {
  test.each(listed)('finds %s however it is typed', async (name, ...typed) => {
    for (const text of [name, ...typed, ...typed.map((one) => ` ${one}\u3000`)]) {
      const lists = [
        await startups({ search: text }),
        await startups({ location: text }),
        await firms({ search: text }),
        await firms({ location: text }),
      ];
      for (const list of lists)
        expect([text, list]).toEqual([text, expect.arrayContaining([name])]);
    }
  });
});

test.each(others)("doesn't find %s when searching for %s", async (name, typed) => {
  expect(await startups({ search: name })).toContain(name);
  expect(await startups({ search: typed })).not.toContain(name);
  expect(await firms({ location: typed })).not.toContain(name);
});

test.each(['search', 'location'])(
  "uses the column's index for %s and folds the typed text only once",
  async (name) => {
    const profile = () => ({ description: 'Made of many words. '.repeat(20), location: 'Lagos' });
    await createCrowd(database, 2000, { userType: 'founder', profile });
    await database.db('onboarding').raw('vacuum analyze founder_profiles');
    const { sql } = whereOf({ [name]: 'x' }, 'f');
    const plan = await database.db('browse').transaction(async (trx) => {
      await trx.raw(`set local enable_seqscan = off; prepare look (text) as
        select user_id from onboarding.founder_candidates f where ${sql.replaceAll(/:(search|location)/g, '$$1')}`);
      const explained = await trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
        "explain execute look ('Ὀδυσσεύς')",
      );
      await trx.raw('deallocate look');
      return explained.rows.map((row) => row['QUERY PLAN']);
    });
    expect(plan.join('\n')).toMatch(/Index Cond: .*search_(text|location) ~~ \(InitPlan/);
    for (const line of plan.filter((one) => one.includes('search_'))) {
      expect(line).not.toMatch(/regexp_replace|fold|pattern/);
    }
  },
);
