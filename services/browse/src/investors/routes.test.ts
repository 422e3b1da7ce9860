import { expect, test } from '@jest/globals';
import { BrowseInvestor } from '@introvest/contracts/browse';
import { newId } from '@introvest/service-kit/ids';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const { createFounder, createInvestor, createUser, database } = stage;

test('returns nothing but the public profile on a card', async () => {
  const profile = { firm_name: 'Northwind', stage_preferences: ['seed'], check_size_min: 5000 };
  const investor = await createInvestor({ profile });
  const browse = stage.as(await createFounder());
  const { investors, total } = await browse.investors();
  expect(total).toBe(1);
  const { body: details } = await browse.investor(investor.id);
  for (const card of [investors[0], details]) {
    expect(card).toMatchObject({
      userId: investor.id,
      firmName: 'Northwind',
      stagePreferences: ['seed'],
      checkSizeMin: 5000,
      checkSizeMax: null,
      connectionStatus: 'none',
    });
    expect(Object.keys(card ?? {}).sort()).toEqual(Object.keys(BrowseInvestor.properties).sort());
    expect(JSON.stringify(card)).not.toContain(investor.email);
  }
});

test('filters by search and location', async () => {
  const create = (firstName: string, profile: Record<string, unknown>) =>
    createInvestor({ user: { firstName }, profile });
  await create('José', { firm_name: 'Núñez & Co', location: 'México' });
  await create('Ida', { firm_name: '50% Club_', industry_preferences: ['ai-ml'] });
  await create('Rolf', { firm_name: 'Rolf', bio: 'Former surgeon', investment_focus: ['Robots'] });
  const browse = stage.as(await createFounder());
  const found = async (query: Record<string, string>) =>
    (await browse.investors(query)).investors.map(({ user }) => user.firstName).sort();
  expect(await found({ search: 'jose' })).toEqual(['José']);
  expect(await found({ search: 'ai/ml' })).toEqual(['Ida']);
  expect(await found({ search: 'surgeon' })).toEqual(['Rolf']);
  expect(await found({ search: 'robot' })).toEqual(['Rolf']);
  expect(await found({ search: '%_%' })).toEqual([]);
  expect(await found({ search: '%' })).toEqual(['Ida']);
  expect(await found({ location: 'mexico' })).toEqual(['José']);
  expect(await found({ search: 'rolf', location: 'mexico' })).toEqual([]);
  expect(await found({ search: "' or 1=1 --" })).toEqual([]);
});

test('filters by industry, stage and amount', async () => {
  const create = (firstName: string, profile: Record<string, unknown>) =>
    createInvestor({ user: { firstName }, profile });
  const early = { stage_preferences: ['pre-seed', 'seed'] };
  await create('Ama', { investment_focus: ['Agriculture'], check_size_min: 50_000, ...early });
  await create('Bo', { industry_preferences: ['fintech'], check_size_max: 100_000 });
  await create('Cy', { areas_of_interest: ['Green Tech'], check_size_min: 0, check_size_max: 0 });
  const late = {
    stage_preferences: ['series-a'],
    check_size_min: 200_000,
    check_size_max: 500_000,
  };
  await create('Di', { industry_preferences: ['technology'], ...late });
  const browse = stage.as(await createFounder());
  const found = async (query: Record<string, string | number>) => {
    const { investors, total } = await browse.investors(query);
    expect(total).toBe(investors.length);
    return investors.map(({ user }) => user.firstName).sort();
  };
  expect(await found({ industry: 'agriculture' })).toEqual(['Ama']);
  expect(await found({ industry: 'AgTech,fintech' })).toEqual(['Ama', 'Bo']);
  expect(await found({ industry: 'cleantech' })).toEqual(['Cy']);
  expect(await found({ industry: 'saas' })).toEqual(['Di']);
  expect(await found({ industry: 'nonsense' })).toEqual([]);
  expect(await found({ stage: 'seed,series-b' })).toEqual(['Ama']);
  expect(await found({ stage: 'seed,Series A' })).toEqual(['Ama', 'Di']);
  expect(await found({ amount: 49_999 })).toEqual(['Bo']);
  expect(await found({ amount: 50_000 })).toEqual(['Ama', 'Bo']);
  expect(await found({ amount: 300_000 })).toEqual(['Ama', 'Di']);
  expect(await found({ amount: 300_000, industry: 'saas', stage: 'seed' })).toEqual([]);
  const { investors, total } = await browse.investors({ amount: 300_000, limit: 1 });
  expect([investors.length, total]).toEqual([1, 2]);
});

test.each(['newest', 'fit'])('returns the match in the order %s', async (sort) => {
  await createFounder({ profile: { industry: 'saas', location: null } });
  const investor = await createInvestor({ profile: { industry_preferences: ['saas'] } });
  const { founders } = await stage.as(investor).founders({ sort });
  expect(founders.map(({ match }) => match.score)).toEqual([40]);
});

test.each(['amount=0', 'amount=-5', 'amount=much', 'sort=best', 'sort=newest,fit'])(
  'rejects the query %s',
  async (query) => {
    const browse = stage.as(await createFounder());
    expect(await browse.status(`/api/browse/investors?${query}`)).toBe(400);
    if (query.startsWith('sort'))
      expect(await browse.status(`/api/browse/founders?${query}`)).toBe(400);
  },
);

test('counts a view of a profile and returns 404 if there is no profile', async () => {
  const investor = await createInvestor();
  const founder = await createFounder();
  const bare = await createUser({ userType: 'investor' });
  const browse = stage.as(founder);
  expect(await browse.investor(investor.id)).toMatchObject({ status: 200 });
  for (const id of [bare.id, founder.id, newId(), '%27'])
    expect(await browse.investor(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const views = await database.db('dashboards')('profile_views').select('profile_user_id');
  expect(views).toEqual([{ profile_user_id: investor.id }]);
});
