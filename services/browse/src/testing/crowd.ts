import { beforeAll } from '@jest/globals';
import type { TestDatabase } from '@introvest/testing/database';
import { createCrowd } from '@introvest/testing/factories/crowd';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import type { TestUser } from '@introvest/testing/people';
import { diceFrom } from '@introvest/testing/random';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import type { Filters } from '../filters/queries.js';
import { createTestApp } from './testApp.js';

const lagos = 'Lagos, Nigeria';
const places = [lagos, 'LAGOS', 'Abuja, Nigeria', 'Remote', ', Nigeria', 'Köln', null];
const preferences = { industry_preferences: ['saas', 'fintech'], stage_preferences: ['seed'] };
const cheque = { check_size_min: 50_000, check_size_max: 100_000 };
const related = { industry_preferences: ['ai-ml', 'healthcare'], investment_focus: ['Farming'] };
const farming = { investment_focus: ['Farming and payments'] };
export const investors = {
  'all is known': { ...preferences, ...cheque, location: lagos },
  'the stage is a must': { ...preferences, ...cheque, location: lagos, must_match: 'stage' },
  'the place is a must': { ...preferences, location: lagos, must_match: 'place' },
  'the cheque is a must': { ...preferences, ...cheque, location: null, must_match: 'cheque' },
  'a must that asks for nothing': { ...cheque, location: null, must_match: 'industry' },
  'no city': { ...preferences, ...cheque, location: null },
  'remote is no city': { ...preferences, location: 'Remote' },
  'an open cheque': { check_size_min: 400_000, location: 'Nowhere' },
  'related topics': { ...related, stage_preferences: ['seed'], ...cheque, location: lagos },
  'a must on the industry': { ...farming, ...cheque, location: null, must_match: 'industry' },
  'nothing is known': { location: null },
} as const;
export type Viewer = TestUser & { userType: 'founder' | 'investor' };
const viewers = new Map<string, Viewer>();
const odd = { industry: null, funding_goal: 7 };
const known = { industry: 'saas', stage: 'seed', funding_goal: 5e5, location: lagos };
/** A founder who matches all of the filters below, because it is easy to overlook mistakes with such a founder. */
const listedFounder = { ...known, description: 'A platform for bees' };
export const founders = {
  'a listed founder': listedFounder,
  'requires the stage': { ...known, must_match: 'stage' },
  'requires the place': { ...known, must_match: 'place' },
  'has no stage': { ...known, stage: null },
  'has no industry and an odd goal': { ...known, ...odd, location: 'Oslo' },
  'is in another industry': { ...known, industry: 'other' },
  'has neither industry nor stage': { ...known, industry: null, stage: null },
  'has an industry in the tags': { ...known, industry: 'other', tags: ['bees', 'AgTech'] },
  'has a refined industry': { ...known, industry: 'technology', tags: ['farms'] },
  'has what nobody wants': { ...known, industry: 'biotech', stage: 'series-c' },
} as const;

/** Seed of the random profiles. Set SEED to repeat a failed run. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
const now = Date.now();
const usual = (random: () => number) => ({
  description: random() < 0.9 ? `A platform${random() < 0.02 ? ' for bees' : ''}` : null,
  onboarding_completed: random() < 0.95,
  created_at: new Date(now - Math.floor(random() * 300) * 3_600_000),
});

function fillInvestors(database: TestDatabase, count: number) {
  const { random, pick } = diceFrom(seed + 1);
  return createCrowd(database, count, {
    userType: 'investor',
    profile: () => ({
      full_name: 'Ada',
      investment_range: '$50K - $100K',
      industry_preferences: pick([['saas', 'fintech'], ['fintech', 'other'], [], ['saas']]),
      investment_focus: pick([[], [], ['Agriculture', 'Patient capital'], ['Machine learning']]),
      stage_preferences: pick([['seed'], ['mvp', 'seed'], []]),
      check_size_min: pick([0, 10_000, 1_000_000, null]),
      check_size_max: 2_000_000,
      location: pick([lagos, 'LAGOS', 'Remote', 'Köln', null]),
      must_match: pick(['industry', 'stage', 'cheque', 'place', null, null, null]),
      ...usual(random),
    }),
  });
}

function fillFounders(database: TestDatabase, count: number) {
  const { random, pick } = diceFrom(seed);
  return createCrowd(database, count, {
    userType: 'founder',
    profile: () => ({
      company_name: 'Labs',
      industry: pick(['saas', 'fintech', 'biotech', 'technology', 'other', null]),
      tags: pick([[], ['bees', 'farms'], ['AI'], ['payments', 'SaaS']]),
      stage: pick(['seed', 'mvp', null]),
      funding_goal: pick([0, 100_000, 500_000, 2_000_000, null]),
      location: pick(places),
      must_match: pick(['industry', 'stage', 'cheque', 'place', null, null, null, null]),
      ...usual(random),
    }),
  });
}

export const filters: Filters[] = [
  {},
  { industry: 'saas,biotech' },
  { location: 'nigeria' },
  { location: 'lagos', industry: 'saas' },
  { location: 'o' },
  { search: 'bees' },
  { search: 'platform' },
  { search: 'platform', stage: 'seed' },
  { search: 'platform', location: 'nig' },
];

export function useCrowd() {
  const database = useTestDatabase();
  const crowd = { database, viewers, app: {} as ReturnType<typeof createTestApp> };
  beforeAll(async () => {
    crowd.app = createTestApp(database);
    await fillFounders(database, 1500);
    await fillInvestors(database, 1100);
    const add = (name: string, viewer: TestUser) => viewers.set(name, viewer as Viewer);
    for (const [name, profile] of Object.entries(investors))
      add(name, await createInvestor(database, { profile }));
    for (const [name, profile] of Object.entries(founders))
      add(name, await createFounder(database, { profile }));
    add('a founder', await createUser(database, { userType: 'founder' }));
    await database.db('onboarding').raw('analyze founder_profiles');
  }, 300_000);
  return crowd;
}
