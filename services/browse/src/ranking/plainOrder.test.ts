import { describe, expect, test } from '@jest/globals';
import { withClient } from '@introvest/service-kit/oneClient';
import { filters, founders, investors, seed, useCrowd, type Viewer } from '../testing/crowd.js';
import { plainOrder, type ListQuery, type Side } from '../testing/plainOrder.js';
import { browsing } from '../testing/testApp.js';

const crowd = useCrowd();
const viewerOf = (name: string) => crowd.viewers.get(name) as Viewer;

async function readPage(viewer: Viewer, side: Side, query: ListQuery) {
  const browse = browsing(crowd.app, viewer);
  if (side === 'investor') {
    const { investors: members, ...counts } = await browse.investors(query);
    return { ids: members.map(({ userId }) => userId), ...counts };
  }
  const { founders: members, ...counts } = await browse.founders(query);
  return { ids: members.map(({ userId }) => userId), ...counts };
}

async function expectPlain(viewer: Viewer, side: Side, query: ListQuery, offsets?: number[]) {
  const whole = await plainOrder(crowd.database, viewer, side, query);
  const { length } = whole;
  const usual = [0, 61, Math.floor(length / 2), Math.max(0, length - 7)];
  for (const offset of offsets ?? usual) {
    const { ids, total, totalIsExact } = await readPage(viewer, side, { ...query, offset });
    expect({ offset, ids }).toEqual({ offset, ids: whole.slice(offset, offset + 20) });
    const shown = offset + ids.length;
    const expected = await countsOf(side, query, length, shown);
    expect({ offset, total, totalIsExact }).toEqual({ offset, ...expected });
  }
}

const exactly = (total: number) => ({ total, totalIsExact: true });

async function countsOf(side: Side, query: ListQuery, matches: number, shown: number) {
  const { sort: _sort, ...filter } = query;
  if (matches <= 1000) return exactly(matches);
  if (Object.keys(filter).length > 0) return { total: Math.max(1000, shown), totalIsExact: false };
  const all = await crowd.database.db('browse')(`onboarding.${side}_candidates`).select('user_id');
  return exactly(all.length);
}

const newest = [{}, { industry: 'saas' }, { search: 'platform', location: 'o' }].map((filter) => ({
  ...filter,
  sort: 'newest',
}));

const everyone = [...Object.keys(investors), ...Object.keys(founders), 'a founder'];

describe.each(everyone)(`%s, seed ${seed}`, (name) => {
  test.each([...filters, ...newest] as ListQuery[])(
    '%j: lists both sides in the same order as plain SQL',
    async (query) => {
      await expectPlain(viewerOf(name), 'founder', query);
      await expectPlain(viewerOf(name), 'investor', query);
    },
  );
});

const fiftyPages = Array.from({ length: 50 }, (_, page) => page * 20);
test.each(['the stage is a must', 'nothing is known', 'requires the place', 'a founder'])(
  '%s: all fifty pages are the same as in plain SQL',
  async (name) => {
    await expectPlain(viewerOf(name), 'founder', {}, fiftyPages);
    await expectPlain(viewerOf(name), 'founder', { search: 'platform' }, fiftyPages);
    await expectPlain(viewerOf(name), 'investor', {}, fiftyPages);
  },
);

/** Sets PostgreSQL's estimate, because a list reads text in another way if there are many founders. */
const estimateFounders = (count: number) =>
  withClient({ connectionString: crowd.database.url }, (client) =>
    client.query(
      `update pg_class set reltuples = $1 where oid = 'onboarding.founder_profiles'::regclass`,
      [count],
    ),
  );

const withText = filters.filter(({ search, location }) => search ?? location) as ListQuery[];
test.each(['the stage is a must', 'nothing is known', 'a founder'])(
  '%s: finds text in the same order among a million founders',
  async (name) => {
    await estimateFounders(1_000_000);
    for (const query of withText) await expectPlain(viewerOf(name), 'founder', query);
  },
);

test.each(['the place is a must', 'has a refined industry', 'a founder'])(
  '%s: leaves out members whom a block hides',
  async (name) => {
    const viewer = viewerOf(name);
    const sides = ['founder', 'investor'] as const;
    const shown = await Promise.all(sides.map((side) => readPage(viewer, side, { limit: 3 })));
    const blocks = shown.flatMap(({ ids }) => [
      { blocker_id: viewer.id, blocked_id: ids[0] },
      { blocker_id: ids[2], blocked_id: viewer.id },
    ]);
    await crowd.database.db('messaging')('blocks').insert(blocks);
    await expectPlain(viewer, 'founder', {});
    await expectPlain(viewer, 'founder', { search: 'platform' });
    await expectPlain(viewer, 'investor', {});
  },
);
