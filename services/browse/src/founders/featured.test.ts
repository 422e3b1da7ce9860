import { beforeEach, expect, test } from '@jest/globals';
import { useStage } from '../testing/testStage.js';
import { listFounders } from './queries.js';

const stage = useStage();
const { createFounder, createHighlight, createInvestor, database } = stage;

const day = 24 * 60 * 60 * 1000;
const firstHour = 490_000;

let viewer: Awaited<ReturnType<typeof createInvestor>> & { userType: 'investor' };
let highlighted: string[];

beforeEach(async () => {
  highlighted = [];
  for (let index = 0; index < 10; index += 1) {
    const description = index % 3 === 0 ? 'Kelp for everybody.' : 'Small things.';
    highlighted.push((await createFounder({ profile: { description } })).id);
  }
  await createFounder({ profile: { description: 'Kelp, but not highlighted.' } });
  for (const [index, founderId] of highlighted.entries()) {
    const end = new Date(Date.now() + (index === 9 ? -1 : 7) * day);
    await createHighlight({ founderId, end });
  }
  viewer = { ...(await createInvestor()), userType: 'investor' };
});

const featuredAt = async (hour: number) => {
  const page = { limit: 1, offset: 0, hour };
  const { featured } = await listFounders(database.db('browse'), viewer, {}, page);
  return featured.map(({ user_id }) => user_id);
};

test('features at most six founders and rotates them', async () => {
  const turns = new Map(highlighted.slice(0, 9).map((id) => [id, 0]));
  for (let hour = firstHour; hour < firstHour + 100; hour += 1) {
    const featured = await featuredAt(hour);
    expect(featured).toHaveLength(6);
    for (const id of featured) turns.set(id, (turns.get(id) ?? 0) + 1);
  }
  expect(turns.size).toBe(9);
  // Each founder should be featured about 66 times. The lower limit leaves room for chance.
  for (const count of turns.values()) expect(count).toBeGreaterThan(45);
});

test('features the founders who fit best first', async () => {
  const profile = { industry_preferences: ['biotech'] };
  viewer = { ...(await createInvestor({ profile })), userType: 'investor' };
  const fit = highlighted[7] as string;
  const profiles = database.db('onboarding')('founder_profiles');
  await profiles.where({ user_id: fit }).update({ industry: 'biotech' });
  for (let hour = firstHour; hour < firstHour + 10; hour += 1)
    expect((await featuredAt(hour))[0]).toBe(fit);
});

test('lists all promoted founders that match in pages with `promoted`', async () => {
  const browse = stage.as(viewer);
  const first = await browse.founders({ promoted: 'true', limit: 5 });
  const second = await browse.founders({ promoted: 'true', limit: 5, offset: 5 });
  expect([first.total, second.total]).toEqual([9, 9]);
  const listed = [...first.founders, ...second.founders].map(({ userId }) => userId);
  expect(listed.sort()).toEqual(highlighted.slice(0, 9).sort());
  expect(await browse.founders({ promoted: 'true', search: 'kelp' })).toMatchObject({ total: 3 });
});

test('lists the newest promoted founders first if requested with `promoted`', async () => {
  const { founders } = await stage.as(viewer).founders({ promoted: 'true', sort: 'newest' });
  const newest = highlighted.slice(0, 9).toReversed();
  expect(founders.map(({ userId }) => userId)).toEqual(newest);
});
