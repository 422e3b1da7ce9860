import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createCrowd } from '@introvest/testing/factories/crowd';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { diceFrom } from '@introvest/testing/random';
import { planOnce } from '@introvest/service-kit/prepared';
import type { Filters } from '../filters/queries.js';
import { listPicked } from '../ranking/queries.js';
import { pickScored } from '../ranking/text.js';

const places = ['Lagos, Nigeria', 'LAGOS', 'Abuja, Nigeria', 'Remote', ', Nigeria', 'Köln', null];
const preferences = { industry_preferences: ['saas', 'fintech'], stage_preferences: ['seed'] };
const cheque = { check_size_min: 50_000, check_size_max: 100_000 };
export const investors = {
  'all is known': { ...preferences, ...cheque, location: 'Lagos, Nigeria' },
  'the stage is a must': {
    ...preferences,
    ...cheque,
    location: 'Lagos, Nigeria',
    must_match: 'stage',
  },
  'the place is a must': { ...preferences, location: 'Lagos, Nigeria', must_match: 'place' },
  'the cheque is a must': { ...preferences, ...cheque, location: null, must_match: 'cheque' },
  'a must that asks for nothing': { ...cheque, location: null, must_match: 'industry' },
  'no city': { ...preferences, ...cheque, location: null },
  'remote is no city': { ...preferences, location: 'Remote' },
  'an open cheque': { check_size_min: 400_000, location: 'Nowhere' },
  'related topics': {
    industry_preferences: ['ai-ml', 'healthcare'],
    investment_focus: ['Farming'],
    stage_preferences: ['seed'],
    ...cheque,
    location: 'Lagos, Nigeria',
  },
  'a must on the industry': {
    investment_focus: ['Farming and payments'],
    ...cheque,
    location: null,
    must_match: 'industry',
  },
  'nothing is known': { location: null },
} as const;
export type Viewer = { id: string; userType: 'founder' | 'investor'; isVerified: boolean };
const viewers = new Map<string, Viewer>();
/** A founder who matches all of the filters below, because mistakes with such founders are easy to overlook. */
const listedFounder = {
  industry: 'saas',
  stage: 'seed',
  funding_goal: 500_000,
  location: 'Lagos, Nigeria',
  description: 'A platform for bees',
};

/** Creates random founders with few different profiles, including missing fields and equal creation times. */
function fill(database: TestDatabase, founders: number) {
  const { random, pick } = diceFrom(Math.random() * 2 ** 32);
  const now = Date.now();
  const text = () => `A platform${random() < 0.02 ? ' for bees' : ''}`;
  return createCrowd(database, founders, {
    userType: 'founder',
    profile: () => ({
      company_name: 'Labs',
      description: random() < 0.9 ? text() : null,
      industry: pick(['saas', 'fintech', 'biotech', 'technology', 'other', null]),
      tags: pick([[], ['bees', 'farms'], ['AI'], ['payments', 'SaaS']]),
      stage: pick(['seed', 'mvp', null]),
      funding_goal: pick([0, 100_000, 500_000, 2_000_000, null]),
      location: pick(places),
      must_match: pick(['industry', 'stage', 'cheque', 'place', null, null, null, null]),
      onboarding_completed: random() < 0.95,
      created_at: new Date(now - Math.floor(random() * 300) * 3_600_000),
    }),
  });
}

/** At least one filter of each kind. */
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

/**
 * Creates founders, nine out of ten of whom have 'platform' in their text, and the viewers above. Available once the
 * first test starts.
 */
export function useCrowd(founders = 1500) {
  const crowd = { viewers } as { database: TestDatabase; viewers: typeof viewers };
  beforeAll(async () => {
    const database = await createTestDatabase();
    crowd.database = database;
    await fill(database, founders);
    for (const [name, profile] of Object.entries(investors)) {
      const { id } = await createInvestor(database, { profile });
      viewers.set(name, { id, userType: 'investor', isVerified: true });
    }
    const { id } = await createUser(database, { userType: 'founder' });
    viewers.set('a founder', { id, userType: 'founder', isVerified: true });
    const listed = await createFounder(database, { profile: listedFounder });
    viewers.set('a listed founder', { id: listed.id, userType: 'founder', isVerified: true });
  }, 300_000);
  afterAll(() => crowd.database.close());
  return crowd;
}

/** Lists all matches, sorted after scoring each of them separately. */
export const everybody = (database: TestDatabase, viewer: Viewer, filter: Filters) =>
  listPicked(
    planOnce(database.db('browse')),
    viewer,
    pickScored(viewer, filter, { limit: 10_000, offset: 0 }),
  );
