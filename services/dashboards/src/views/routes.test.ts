import { expect, test } from '@jest/globals';
import { useStage } from '../testing/testApp.js';

const stage = useStage();
const { client, createFounder, createInvestor, database } = stage;

type Person = Awaited<ReturnType<typeof createFounder>>;
const record = (viewer: Person, { id }: Person) =>
  database.db('browse').raw('select dashboards.record_profile_view(?, ?)', [viewer.id, id]);
const viewsOf = (founder: Person, viewer = founder) =>
  client(viewer).get(`/api/profile-views/${founder.id}`);

test("counts each viewer once a day and ignores views of one's own profile", async () => {
  const founder = await createFounder();
  const [one, two] = [await createInvestor(), await createInvestor()];
  await Promise.all([one, one, one, two, founder].map((viewer) => record(viewer, founder)));
  expect(await viewsOf(founder)).toMatchObject({ status: 200, body: { viewCount: 2 } });
  const views = stage.table('profile_views').where({ viewer_id: one.id });
  await views.update({ viewed_on: '2026-01-01' });
  await record(one, founder);
  expect(await viewsOf(founder)).toMatchObject({ body: { viewCount: 3 } });
});

test("shows the number of views only to the profile's owner", async () => {
  const [founder, other] = [await createFounder(), await createInvestor()];
  const refused = { status: 403, body: { code: 'forbidden' } };
  expect(await viewsOf(founder, other)).toMatchObject(refused);
});

test('deletes views after a year', async () => {
  const [founder, investor] = [await createFounder(), await createInvestor()];
  const days = [0, 365, 366, 400].map((age) => ({
    viewer_id: investor.id,
    profile_user_id: founder.id,
    viewed_on: stage.db().raw("cast(now() at time zone 'UTC' as date) - ?::int", [age]),
  }));
  await stage.table('profile_views').insert(days);
  await stage.run('prune_views');
  expect((await viewsOf(founder)).body).toEqual({ viewCount: 2 });
});
