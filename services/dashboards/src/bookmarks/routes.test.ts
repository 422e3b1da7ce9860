import { expect, test } from '@jest/globals';
import { useStage } from '../testing/testApp.js';

const stage = useStage();
const { client, createConnection, createFounder, createInvestor, createUser, givePitchDeck } =
  stage;

const path = '/api/bookmarks';
const rows = (founderId: string) => stage.table('bookmarks').where({ founder_id: founderId });

test('lists a bookmark with the card that this investor sees elsewhere', async () => {
  const investor = await createInvestor();
  const first = await createFounder({ profile: { company_name: 'First Ltd' } });
  const second = await createFounder({ profile: { company_name: 'Second Ltd' } });
  await givePitchDeck(second.id);
  await createConnection({ founder: second, investor });
  const { get, post } = client(investor);
  const check = async () => (await get(`${path}/check/${first.id}`)).body;
  expect(await check()).toEqual({ isBookmarked: false });
  for (const { id: founderId } of [first, second]) {
    const body = { founderId, investorId: investor.id };
    expect(await post(path, { founderId })).toMatchObject({ status: 201, body });
  }
  const state = { isBookmarked: true, isDeckSaved: false, connectionStatus: 'pending' };
  const card = { userId: second.id, companyName: 'Second Ltd', ...state, highlight: false };
  expect((await get(path)).body).toMatchObject([
    { founderId: second.id, founder: card },
    { founder: { companyName: 'First Ltd', connectionStatus: 'none' } },
  ]);
  expect(await check()).toEqual({ isBookmarked: true });
});

test('stores one row for repeated and concurrent calls', async () => {
  const investor = await createInvestor();
  const { id: founderId } = await createFounder();
  const add = () => client(investor).post<{ id: string }>(path, { founderId });
  const replies = await Promise.all(Array.from({ length: 8 }, add));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await rows(founderId)).toHaveLength(1);
});

test('allows bookmarks only for founders with a profile', async () => {
  const investor = await createInvestor();
  const bare = await createUser({ userType: 'founder' });
  for (const founderId of [investor.id, bare.id, '01900000-0000-7000-8000-000000000000']) {
    const missing = { status: 404, body: { code: 'not_found' } };
    expect(await client(investor).post(path, { founderId })).toMatchObject(missing);
  }
  expect(await client(investor).post(path, { founderId: 'x' })).toMatchObject({ status: 400 });
});

test("removes only the caller's own bookmark and ignores a missing one", async () => {
  const [mine, other] = [await createInvestor(), await createInvestor()];
  const { id: founderId } = await createFounder();
  await client(mine).post(path, { founderId });
  const removed = { status: 200, body: { message: 'Bookmark removed' } };
  expect(await client(other).delete(`${path}/${founderId}`)).toMatchObject(removed);
  expect(await rows(founderId)).toHaveLength(1);
  expect(await client(mine).delete(`${path}/${founderId}`)).toMatchObject(removed);
  expect(await rows(founderId)).toEqual([]);
});
