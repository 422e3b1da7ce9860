import { describe, expect, test } from '@jest/globals';
import { planOnce } from '@introvest/service-kit/prepared';
import type { Filters } from '../filters/queries.js';
import { listFounders } from '../founders/queries.js';
import { presentFounderMatch } from '../matching/present.js';
import {
  everybody as everybodyOf,
  filters,
  investors,
  useCrowd,
  type Viewer,
} from '../testing/crowd.js';
import { listUnits } from './counting.js';
import { listPicked, pickIds, pickReading } from './queries.js';
import { firstPage, rankFounders } from './rank.js';
import { readingsOf, totalOf } from './window.js';

const crowd = useCrowd();
const { viewers } = crowd;
const everybody = (viewer: Viewer, filter: Filters) => everybodyOf(crowd.database, viewer, filter);

test.each(Object.keys(investors))(
  '%s: marks a first page as complete only if it is complete',
  async (name) => {
    const db = crowd.database.db('browse');
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
  },
);

describe.each([...Object.keys(investors), 'a founder', 'a listed founder'])('%s', (name) => {
  test.each(filters)('%j: every page is part of the whole order', async (filter) => {
    const db = crowd.database.db('browse');
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

test.each(filters)('%j: never lists or counts the viewer', async (filter) => {
  const db = crowd.database.db('browse');
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
  '%s: ranks founders who miss a required criterion below all others',
  async (name) => {
    const viewer = viewers.get(name) as Viewer;
    const ids = await everybody(viewer, {});
    const { founders } = await listFounders(
      crowd.database.db('browse'),
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
  '%j: returns the same members, whichever way they are read',
  async (filter) => {
    const db = crowd.database.db('browse');
    const viewer = viewers.get('all is known') as Viewer;
    const whole = await everybody(viewer, filter);
    const { units, everybody: about } = await listUnits(planOnce(db), viewer, filter);
    expect(totalOf(units)).toBe(whole.length);
    for (const by of ['units', 'turn'] as const) {
      const ids: string[] = [];
      for (let offset = 0; offset < whole.length; offset += 100) {
        // Uses a separate reading for each score, so that each can be read both ways.
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

test('updates the counters after every change', async () => {
  const owner = crowd.database.db('onboarding');
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
  await crowd.database.db('auth')('users').where('last_name', 'like', '%3').delete();
  await crowd.database.db('auth')('users').where('last_name', 'like', 'No%').delete();
  expect(await differences()).toEqual([]);
});
