import { expect, test } from '@jest/globals';
import type { SavedSearch } from '@introvest/contracts/searches';
import { listQueued } from '@introvest/testing/queue';
import { investorForm, wizard, type TestUser } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const path = '/api/saved-searches';
const stage = useStage();
const { client, createConnection, createFounder, createInvestor, createUser, database } = stage;

type Filters = Record<string, string>;
let places = 0;
const newPlace = () => `Place ${(places += 1)}x`;

async function save(user: TestUser, filters: Filters, more: object = {}): Promise<SavedSearch> {
  const body = { name: 'Mine', list: 'startups', alert: 'instant', filters, ...more };
  return (await client(user).post<SavedSearch>(path, body)).body;
}
const unseen = async (user: TestUser) =>
  (await client(user).get<SavedSearch[]>(path)).body.map((search) => search.unseen);
const match = (person: TestUser) => stage.run('match_searches', { userId: person.id });
const tell = () => stage.run('tell_searches');
const searches = (owner: TestUser) => stage.table('saved_searches').where({ user_id: owner.id });
const founderIn = (location: string) => createFounder({ profile: { location } });

type Mail = { userId: string; searches: object[] };
const mailsTo = async (user: TestUser): Promise<object[][]> =>
  (await listQueued(database))
    .filter(({ task }) => task === 'auth.send_search_alert')
    .map(({ payload }) => payload as Mail)
    .filter(({ userId }) => userId === user.id)
    .map(({ searches }) => searches);

test('enqueues matching once when a profile is created or changed', async () => {
  const [founder, investor] = [await createUser(), await createUser({ userType: 'investor' })];
  const asked = async (user: TestUser) =>
    (await listQueued(database)).filter(
      ({ task, payload }) =>
        task === 'onboarding.match_searches' && (payload as Mail).userId === user.id,
    ).length;
  await client(founder).post('/api/profiles/founder', wizard);
  await client(investor).post('/api/profiles/investor', investorForm);
  expect([await asked(founder), await asked(investor)]).toEqual([1, 1]);
  await client(founder).put('/api/profiles/founder', { location: 'Accra' });
  expect(await asked(founder)).toBe(1);
});

test('finds the same members as browse, with each filter and with all filters', async () => {
  const location = newPlace();
  const facts = { industry: 'saas', stage: 'seed', company_name: 'Ünika' };
  const founder = await createFounder({ profile: { location: `Öst ${location}`, ...facts } });
  const owner = await createInvestor();
  const finding: Filters[] = [
    { search: 'unika', location },
    { location: `ost ${location.toLowerCase()}` },
    { location, industry: 'fintech,saas' },
    { location, stage: 'Seed' },
    { location, industry: 'saas', stage: 'idea,seed', search: 'ÜNI' },
    { location: `ｏｓｔ  ${location}`, search: 'U\u0308nika' },
  ];
  const others: Filters[] = [
    { location, search: 'somebody else' },
    { location, industry: 'fintech' },
    { location, stage: 'idea' },
    { location: `${location}%` },
  ];
  for (const filters of [...others, ...finding]) await save(owner, filters);
  await save(owner, { location }, { list: 'investors' });
  await match(founder);
  expect(await unseen(owner)).toEqual([0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
});

test('finds an investor by interests and cheque sizes', async () => {
  const location = newPlace();
  const wants = { investment_focus: ['Agriculture'], stage_preferences: ['seed'] };
  const profile = { location, ...wants, check_size_min: 50_000 };
  const investor = await createInvestor({ profile });
  const owner = await createFounder();
  const found: Filters[] = [
    { industry: 'agriculture' },
    { stage: 'seed,mvp' },
    { amount: '50000' },
  ];
  const others: Filters[] = [{ industry: 'fintech' }, { stage: 'mvp' }, { amount: '49999' }];
  for (const filters of [...others, ...found])
    await save(owner, { location, ...filters }, { list: 'investors' });
  await match(investor);
  expect(await unseen(owner)).toEqual([1, 1, 1, 0, 0, 0]);
});

test('notifies once per match, even if matched concurrently', async () => {
  const location = newPlace();
  const founder = await founderIn(location);
  const owner = await createInvestor();
  await save(owner, { location }, { name: 'First' });
  await save(owner, { location, stage: 'seed' }, { name: 'Second' });
  await Promise.all(Array.from({ length: 10 }, () => match(founder)));
  await match(founder);
  await tell();
  const found = (name: string, query: string) => ({
    name,
    list: 'startups',
    found: 1,
    path: `/browse-startups?${new URLSearchParams({ location })}${query}`,
  });
  expect(await mailsTo(owner)).toEqual([[found('First', ''), found('Second', '&stage=seed')]]);
  const told = await database.db('dashboards')('notifications').where({ user_id: owner.id });
  expect(told.map(({ what }) => what)).toEqual(['matches', 'matches']);
});

test('skips blocked, connected, requested and viewed members, even if that happens just before the digest', async () => {
  const location = newPlace();
  const owner = await createInvestor();
  const founders = await Promise.all(Array.from({ length: 10 }, () => founderIn(location)));
  const away = (founder: TestUser) => [
    () => createConnection({ founder, investor: owner, status: 'accepted' }),
    () => createConnection({ founder, investor: owner, status: 'pending' }),
    () => block(owner, founder),
    () => block(founder, owner),
    () => view(owner, founder),
  ];
  const block = (by: TestUser, whom: TestUser) =>
    database.db('messaging')('blocks').insert({ blocker_id: by.id, blocked_id: whom.id });
  const views = () => database.db('dashboards')('profile_views');
  const view = (viewer: TestUser, whom: TestUser) =>
    views().insert({ viewer_id: viewer.id, profile_user_id: whom.id });
  await save(owner, { location }, { alert: 'daily' });
  for (const [index, founder] of founders.slice(0, 5).entries()) await away(founder)[index]?.();
  for (const founder of founders) await match(founder);
  expect(await unseen(owner)).toEqual([5]);
  for (const [index, founder] of founders.slice(5).entries()) await away(founder)[index]?.();
  expect(await unseen(owner)).toEqual([0]);
  await later(owner, '2 days');
  await tell();
  expect(await mailsTo(owner)).toEqual([]);
});

const later = (owner: TestUser, interval: string) =>
  searches(owner).update({
    notified_at: database.db('onboarding').raw('notified_at - ?::interval', [interval]),
  });

test.each([
  ['daily', '23 hours', '1 day'],
  ['weekly', '6 days 23 hours', '7 days'],
] as const)(
  '%s: emails all matches once when due and again only after new ones',
  async (alert, before, due) => {
    const location = newPlace();
    const owner = await createInvestor();
    await save(owner, { location }, { alert });
    for (const founder of [await founderIn(location), await founderIn(location)])
      await match(founder);
    await later(owner, before);
    await tell();
    expect(await mailsTo(owner)).toEqual([]);
    await searches(owner).update({ notified_at: new Date() });
    await later(owner, due);
    await Promise.all([tell(), tell(), tell()]);
    expect(await mailsTo(owner)).toMatchObject([[{ found: 2 }]]);
    await later(owner, '30 days');
    await tell();
    expect(await mailsTo(owner)).toHaveLength(1);
  },
);

test("sends nothing for 'never', and sends collected matches at once after a change to 'instant'", async () => {
  const location = newPlace();
  const owner = await createInvestor();
  const { id } = await save(owner, { location }, { alert: 'never' });
  const choose = (alert: string) => client(owner).put(`${path}/${id}`, { alert });
  await match(await founderIn(location));
  expect(await unseen(owner)).toEqual([1]);
  await choose('daily');
  await later(owner, '2 days');
  await tell();
  expect(await mailsTo(owner)).toEqual([]);
  await match(await founderIn(location));
  await choose('instant');
  await tell();
  expect(await mailsTo(owner)).toMatchObject([[{ found: 1 }]]);
  await choose('daily');
  await match(await founderIn(location));
  await choose('never');
  await choose('daily');
  await later(owner, '2 days');
  await tell();
  expect(await mailsTo(owner)).toHaveLength(1);
});
