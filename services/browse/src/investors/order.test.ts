import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { planOnce } from '@introvest/service-kit/prepared';
import { createCrowd } from '@introvest/testing/factories/crowd';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { diceFrom } from '@introvest/testing/random';
import { countInvestors, listInvestors } from './queries.js';

let database: TestDatabase;

/**
 * Creates random investors with few different profiles, including missing fields, required criteria and equal creation
 * times.
 */
function fill() {
  const { random, pick } = diceFrom(Math.random() * 2 ** 32);
  const now = Date.now();
  return createCrowd(database, 1500, {
    userType: 'investor',
    profile: () => ({
      full_name: 'Ada',
      investment_range: '$50K - $100K',
      industry_preferences: pick([['saas', 'fintech'], ['fintech', 'other'], [], ['saas']]),
      investment_focus: pick([[], [], ['Agriculture', 'Patient capital'], ['Machine learning']]),
      stage_preferences: pick([['seed'], ['mvp', 'seed'], []]),
      check_size_min: pick([0, 10_000, 1_000_000, null]),
      check_size_max: 2_000_000,
      location: pick(['Lagos, Nigeria', 'LAGOS', 'Remote', 'Köln', null]),
      must_match: pick(['industry', 'stage', 'cheque', 'place', null, null, null]),
      onboarding_completed: random() < 0.95,
      created_at: new Date(now - Math.floor(random() * 300) * 3_600_000),
    }),
  });
}

const known = {
  industry: 'saas',
  stage: 'seed',
  funding_goal: 500_000,
  location: 'Lagos, Nigeria',
};
const founders = {
  'all is known': known,
  'the stage is a must': { ...known, must_match: 'stage' },
  'a must on the place': { ...known, must_match: 'place' },
  'no stage': { ...known, stage: null },
  'no industry, an odd goal': { ...known, industry: null, funding_goal: 7, location: 'Oslo' },
  'another industry': { ...known, industry: 'other' },
  'neither industry nor stage': { ...known, industry: null, stage: null },
  'an industry in the tags': { ...known, industry: 'other', tags: ['bees', 'AgTech'] },
  'a refined industry': { ...known, industry: 'technology', tags: ['farms'] },
  'what nobody wants': { ...known, industry: 'biotech', stage: 'series-c' },
} as const;
type Viewer = { id: string; userType: 'founder' | 'investor'; isVerified: boolean };
const viewers = new Map<string, Viewer>();

beforeAll(async () => {
  database = await createTestDatabase();
  await fill();
  for (const [name, profile] of Object.entries(founders)) {
    const { id } = await createFounder(database, { profile });
    viewers.set(name, { id, userType: 'founder', isVerified: true });
  }
  const founder = await createUser(database, { userType: 'founder' });
  viewers.set('no profile', { id: founder.id, userType: 'founder', isVerified: true });
  const investor = await createInvestor(database);
  viewers.set('an investor', { id: investor.id, userType: 'investor', isVerified: true });
}, 120_000);
afterAll(() => database.close());

/** A page longer than the list. It is read without the shortcut for the best matches. */
const longer = { limit: 10_000, offset: 0 };

async function expectPieces(viewer: Viewer): Promise<void> {
  const read = planOnce(database.db('browse'));
  const whole = (await listInvestors(read, viewer, {}, longer)).map(({ user_id }) => user_id);
  expect(new Set(whole).size).toBe(whole.length);
  expect(await countInvestors(read, viewer, {})).toBe(whole.length);
  expect(whole).not.toContain(viewer.id);
  for (const offset of [0, 20, 61, 400, whole.length - 7, whole.length]) {
    const page = await listInvestors(read, viewer, {}, { limit: 20, offset });
    expect(page.map(({ user_id }) => user_id)).toEqual(whole.slice(offset, offset + 20));
  }
}

test.each([...Object.keys(founders), 'no profile', 'an investor'])(
  '%s: every page is part of the whole order, before and after blocks',
  async (name) => {
    const viewer = viewers.get(name) as Viewer;
    await expectPieces(viewer);
    const read = planOnce(database.db('browse'));
    const [first, second] = await listInvestors(read, viewer, {}, { limit: 2, offset: 0 });
    const blocked = [first, second].map((row) => row?.user_id as string);
    await database
      .db('messaging')('blocks')
      .insert([
        { blocker_id: viewer.id, blocked_id: blocked[0] },
        { blocker_id: blocked[1], blocked_id: viewer.id },
      ]);
    await expectPieces(viewer);
    const left = await listInvestors(read, viewer, {}, longer);
    expect(left.map(({ user_id }) => user_id)).not.toEqual(expect.arrayContaining(blocked));
  },
);

test('counts investors correctly after every change', async () => {
  const owner = database.db('onboarding');
  const differences = async () => {
    const { rows } = await owner.raw(`
      (select city_of(search_location), count(*) from investor_profiles where onboarding_completed group by 1
        except select search_city, people from investor_numbers)
      union all
      (select search_city, people from investor_numbers
        except select city_of(search_location), count(*)
        from investor_profiles where onboarding_completed group by 1)`);
    return rows;
  };
  expect(await differences()).toEqual([]);
  await owner('investor_profiles').whereNull('location').update({ location: 'Oslo' });
  expect(await differences()).toEqual([]);
  await owner('investor_profiles')
    .where({ location: 'Köln' })
    .update({ onboarding_completed: false });
  expect(await differences()).toEqual([]);
  await database.db('auth')('users').where('last_name', 'like', '%3').delete();
  await database.db('auth')('users').where('last_name', 'like', 'No%').delete();
  expect(await differences()).toEqual([]);
});
