import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createCrowd } from '@introvest/testing/factories/crowd';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { diceFrom } from '@introvest/testing/random';
import { planOnce } from '@introvest/service-kit/prepared';
import type { Filters } from '../filters/queries.js';
import { listFounders } from '../founders/queries.js';
import { presentFounderMatch } from '../matching/present.js';
import { listUnits } from './counting.js';
import { listPicked, pickIds, pickReading, pickScored } from './queries.js';
import { firstPage, rankFounders } from './rank.js';
import { readingsOf, totalOf } from './window.js';

let database: TestDatabase;
const places = ['Lagos, Nigeria', 'LAGOS', 'Abuja, Nigeria', 'Remote', ', Nigeria', 'Köln', null];
const preferences = { industry_preferences: ['saas', 'fintech'], stage_preferences: ['seed'] };
const cheque = { check_size_min: 50_000, check_size_max: 100_000 };
const investors = {
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
  'nothing is known': { location: null },
} as const;
type Viewer = { id: string; userType: 'founder' | 'investor'; isVerified: boolean };
const viewers = new Map<string, Viewer>();
/** Whom every filter below finds, which makes them easy to miss. */
const listedFounder = {
  industry: 'saas',
  stage: 'seed',
  funding_goal: 500_000,
  location: 'Lagos, Nigeria',
  description: 'A platform for bees',
};

/** Of few kinds, with missing parts and equal times, as they come. */
function fill() {
  const { random, pick } = diceFrom(Math.random() * 2 ** 32);
  const now = Date.now();
  const text = () => `A platform${random() < 0.02 ? ' for bees' : ''}`;
  return createCrowd(database, 1500, {
    userType: 'founder',
    profile: () => ({
      company_name: 'Labs',
      description: random() < 0.9 ? text() : null,
      industry: pick(['saas', 'fintech', 'biotech', 'other', null]),
      stage: pick(['seed', 'mvp', null]),
      funding_goal: pick([0, 100_000, 500_000, 2_000_000, null]),
      location: pick(places),
      must_match: pick(['industry', 'stage', 'cheque', 'place', null, null, null, null]),
      onboarding_completed: random() < 0.95,
      created_at: new Date(now - Math.floor(random() * 300) * 3_600_000),
    }),
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  await fill();
  for (const [name, profile] of Object.entries(investors)) {
    const { id } = await createInvestor(database, { profile });
    viewers.set(name, { id, userType: 'investor', isVerified: true });
  }
  const { id } = await createUser(database, { userType: 'founder' });
  viewers.set('a founder', { id, userType: 'founder', isVerified: true });
  const listed = await createFounder(database, { profile: listedFounder });
  viewers.set('a listed founder', { id: listed.id, userType: 'founder', isVerified: true });
}, 300_000);
afterAll(() => database.close());

const filters: Filters[] = [
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

/** Everybody who matches, scored one by one and sorted. */
const everybody = (viewer: Viewer, filter: Filters) =>
  listPicked(
    planOnce(database.db('browse')),
    viewer,
    pickScored(viewer, filter, { limit: 10_000, offset: 0 }),
  );

test.each(Object.keys(investors))('%s: a first page that calls itself whole is', async (name) => {
  const db = database.db('browse');
  const viewer = viewers.get(name) as Viewer;
  let wholes = 0;
  for (const filter of [
    ...filters,
    { industry: 'saas' },
    { industry: 'saas,biotech', stage: 'seed' },
  ]) {
    const whole = await everybody(viewer, filter);
    for (const page of [0, 20, 40, 61].map((offset) => ({ limit: 20, offset }))) {
      const pick = firstPage(viewer, filter, page);
      if (!pick) continue;
      const { founders, counted } = await listFounders(db, viewer, filter, { pick });
      if (!counted?.is_whole) continue;
      wholes += 1;
      expect(counted.total).toBe(whole.length);
      const ids = founders.map(({ user_id }) => user_id);
      expect(ids).toEqual(whole.slice(page.offset, page.offset + page.limit));
    }
  }
  expect(wholes).toBeGreaterThan(0);
});

describe.each([...Object.keys(investors), 'a founder', 'a listed founder'])('%s', (name) => {
  test.each(filters)('%j: each page is a piece of the whole order', async (filter) => {
    const db = database.db('browse');
    const viewer = viewers.get(name) as Viewer;
    const whole = await everybody(viewer, filter);
    const offsets = [0, 61, Math.floor(whole.length / 2), Math.max(0, whole.length - 7)];
    for (const offset of offsets) {
      const page = await rankFounders(db, viewer, filter, { limit: 20, offset });
      const ids = await listPicked(planOnce(db), viewer, page.pick);
      expect(ids).toEqual(whole.slice(offset, offset + 20));
      const exact = !filter.search || whole.length <= 1000;
      expect(page.totalIsExact).toBe(exact);
      expect(page.total).toBe(exact ? whole.length : Math.max(1000, offset + ids.length));
    }
  });
});

test.each(filters)('%j: one is neither listed nor counted oneself', async (filter) => {
  const db = database.db('browse');
  const own = viewers.get('a listed founder') as Viewer;
  const stranger = viewers.get('a founder') as Viewer;
  const everyone = await everybody(stranger, filter);
  expect(everyone).toContain(own.id);
  const others = everyone.filter((id) => id !== own.id);
  expect(await everybody(own, filter)).toEqual(others);
  const { total, totalIsExact } = await rankFounders(db, own, filter, { limit: 1, offset: 0 });
  if (totalIsExact) expect(total).toBe(others.length);
});

test.each(['the stage is a must', 'all is known', 'a must that asks for nothing'])(
  '%s: nobody who misses a must stands above one who does not',
  async (name) => {
    const viewer = viewers.get(name) as Viewer;
    const ids = await everybody(viewer, {});
    const { founders } = await listFounders(
      database.db('browse'),
      viewer,
      {},
      { pick: pickIds(ids), hour: 0 },
    );
    const fails = founders.map((row) => presentFounderMatch(row).mustFailed !== undefined);
    const first = fails.indexOf(true);
    expect(first).toBeGreaterThan(0);
    expect(fails.slice(first)).not.toContain(false);
  },
);

test.each(filters.filter(({ search }) => !search))(
  '%j: every way of reading brings the same people',
  async (filter) => {
    const db = database.db('browse');
    const viewer = viewers.get('all is known') as Viewer;
    const whole = await everybody(viewer, filter);
    const { units, everybody: about } = await listUnits(planOnce(db), viewer, filter);
    expect(totalOf(units)).toBe(whole.length);
    for (const by of ['units', 'turn'] as const) {
      const ids: string[] = [];
      for (let offset = 0; offset < whole.length; offset += 100) {
        // One reading per score, so that each can be read either way.
        for (const score of new Set(units.map((unit) => unit.score))) {
          const own = units.filter((unit) => unit.score === score);
          const above = totalOf(units.filter((unit) => unit.score > score));
          const last = Math.min(offset + 100 - above, totalOf(own));
          const first = Math.max(0, offset - above);
          if (first >= last) continue;
          const [reading] = readingsOf(own, about, first, last - first);
          const pick = reading && pickReading(viewer, filter, { ...reading, by });
          if (pick) ids.push(...(await listPicked(planOnce(db), viewer, pick)));
        }
      }
      expect([...ids].sort()).toEqual([...whole].sort());
      if (units.length > 0) expect(new Set(ids).size).toBe(ids.length);
    }
  },
);

test('the numbers follow every change', async () => {
  const owner = database.db('onboarding');
  const differences = async () => {
    const { rows } = await owner.raw(`
      select cell, funding_goal, search_location, count(*)::int as people
      from founder_profiles where onboarding_completed group by 1, 2, 3
      except select cell, funding_goal, search_location, people from founder_place_numbers`);
    const { rows: totals } = await owner.raw(`
      select (select count(*) from founder_profiles where onboarding_completed) as people,
        coalesce((select sum(people) from founder_numbers), 0) as of_kinds,
        coalesce((select sum(people) from founder_place_numbers), 0) as of_places,
        (select count(*) from (
          select cell, sum(people) as people from founder_numbers group by 1
          except select cell, people from founder_kind_numbers) other) as other_kinds,
        coalesce((select sum(people) from founder_kind_numbers), 0) as of_whole_kinds,
        (select count(*) from founder_place_names) as places,
        (select count(distinct search_location) from founder_profiles
          where onboarding_completed) as named`);
    const [total] = totals;
    const { of_kinds: kinds, of_places: placed, of_whole_kinds: whole } = total;
    expect([kinds, placed, whole]).toEqual([total.people, total.people, total.people]);
    expect(total.other_kinds).toBe(0);
    expect(total.places).toBe(total.named);
    return rows;
  };
  expect(await differences()).toEqual([]);
  await owner('founder_profiles').where({ industry: 'saas' }).update({ location: 'Oslo' });
  await owner('founder_profiles').where({ stage: 'mvp' }).update({ onboarding_completed: false });
  await owner('founder_profiles').whereNull('stage').update({ stage: 'seed', funding_goal: 7 });
  expect(await differences()).toEqual([]);
  await owner('founder_profiles').where({ stage: 'seed' }).update({ must_match: 'cheque' });
  expect(await differences()).toEqual([]);
  await Promise.all(
    ['saas', 'fintech', 'biotech'].map((industry) =>
      owner('founder_profiles').where({ industry }).update({ stage: 'idea', industry: 'other' }),
    ),
  );
  expect(await differences()).toEqual([]);
  await database.db('auth')('users').where('last_name', 'like', '%3').delete();
  await database.db('auth')('users').where('last_name', 'like', 'No%').delete();
  expect(await differences()).toEqual([]);
});
