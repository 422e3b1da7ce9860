import { expect, test } from '@jest/globals';
import type { SavedSearch } from '@introvest/contracts/searches';
import { limits } from '@introvest/contracts/vocabularies';
import { newId } from '@introvest/service-kit/ids';
import type { TestUser } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const path = '/api/saved-searches';
const stage = useStage();
const { client, createInvestor, createUser } = stage;

const search = (more: object = {}) => ({
  name: 'Lagos money',
  list: 'startups',
  filters: { location: ' Lagos ', industry: 'FinTech, saas', stage: '' },
  alert: 'daily',
  ...more,
});
const save = (user: TestUser, more?: object) => client(user).post<SavedSearch>(path, search(more));
const namesOf = async (user: TestUser) =>
  (await client(user).get<SavedSearch[]>(path)).body.map(({ name }) => name);

test("saves named filters in the list's format and lists them newest first", async () => {
  const investor = await createInvestor();
  const saved = await save(investor);
  const body = search({ filters: { location: 'Lagos', industry: 'fintech,saas' }, unseen: 0 });
  expect(saved).toMatchObject({ status: 201, body });
  const filters = { industry: 'AgTech', stage: 'Seed', amount: '250000' };
  const other = await save(investor, { name: 'Investors', list: 'investors', filters });
  const formatted = { industry: 'agriculture', stage: 'seed', amount: 250_000 };
  expect(other.body).toMatchObject({ filters: formatted });
  expect((await client(investor).get(path)).body).toEqual([other.body, saved.body]);
});

test.each([{}, { search: '', industry: ' , ' }, { search: '   ' }])(
  'rejects %j because it has no filters',
  async (filters) => {
    const investor = await createInvestor();
    const message = 'Choose at least one filter before you save.';
    const body = { errors: [{ field: 'filters', message }] };
    expect(await save(investor, { filters })).toMatchObject({ status: 400, body });
    expect(await save(investor, { filters: { amount: 5000 } })).toMatchObject({ status: 400 });
    expect(await namesOf(investor)).toEqual([]);
  },
);

test.each([
  { name: '' },
  { name: 'x'.repeat(limits.searchNameMax + 1) },
  { alert: 'hourly' },
  { list: 'people' },
])('rejects %j', async (more) => {
  expect(await save(await createInvestor(), more)).toMatchObject({ status: 400 });
});

test('saves equal filters once per member, even for concurrent calls', async () => {
  const [one, other] = [await createInvestor(), await createUser()];
  const saved = await Promise.all(Array.from({ length: 5 }, () => save(one)));
  expect(saved.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const same = { location: 'Lagos', industry: 'fintech,saas' };
  const message = 'You’ve already saved these filters.';
  expect(await save(one, { filters: same })).toMatchObject({ status: 409, body: { message } });
  expect((await save(other)).status).toBe(201);
});

test('limits a member to 20 searches, even for concurrent calls', async () => {
  const investor = await createInvestor();
  const many = Array.from({ length: 25 }, (_, index) =>
    save(investor, { filters: { search: `term ${index}` } }),
  );
  const done = (await Promise.all(many)).filter(({ status }) => status === 201);
  expect(done).toHaveLength(limits.savedSearchesMax);
  expect((await save(investor)).body).toMatchObject({
    message: 'You’ve reached the limit of 20 saved searches. Delete a search first.',
  });
  const [{ id } = { id: '' }] = (await client(investor).get<SavedSearch[]>(path)).body;
  expect(await client(investor).delete(`${path}/${id}`)).toMatchObject({ status: 200 });
  expect((await save(investor)).status).toBe(201);
});

test("changes name and alert, and returns 404 for another member's search", async () => {
  const [owner, stranger] = [await createInvestor(), await createInvestor()];
  const { body } = await save(owner);
  const own = `${path}/${body.id}`;
  const put = async (change: object) => (await client(owner).put(own, change)).body;
  expect(await put({ name: 'Later' })).toEqual({ ...body, name: 'Later' });
  const changed = { ...body, name: 'Later', alert: 'never' };
  expect(await put({ alert: 'never' })).toEqual(changed);
  expect(await put({})).toEqual(changed);
  const unknown = await client(stranger).put(`${path}/${newId()}`, { name: 'Mine' });
  expect(unknown.status).toBe(404);
  expect((await client(stranger).put(own, { name: 'Mine' })).bytes).toEqual(unknown.bytes);
  expect((await client(stranger).delete(own)).status).toBe(404);
  expect(await namesOf(stranger)).toEqual([]);
  expect(await namesOf(owner)).toEqual(['Later']);
});
