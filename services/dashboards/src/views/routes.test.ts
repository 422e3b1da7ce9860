import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { createTestApp } from '../testing/testApp.js';
import { deleteOldViews } from './queries.js';

const database = useTestDatabase();

const record = (viewer: string, profileUser: string) =>
  database.db('browse').raw('select dashboards.record_profile_view(?, ?)', [viewer, profileUser]);

test("counts each viewer once a day and ignores views of one's own profile", async () => {
  const { app } = createTestApp(database);
  const founder = await createFounder(database);
  const [one, two] = [await createInvestor(database), await createInvestor(database)];
  await Promise.all([one, one, one, two].map((viewer) => record(viewer.id, founder.id)));
  await record(founder.id, founder.id);
  const path = `/api/profile-views/${founder.id}`;
  expect(await as(app, founder).get(path)).toMatchObject({ status: 200, body: { viewCount: 2 } });
  await database
    .db('dashboards')('profile_views')
    .update({ viewed_on: '2026-01-01' })
    .where({ viewer_id: one.id });
  await record(one.id, founder.id);
  expect(await as(app, founder).get(path)).toMatchObject({ body: { viewCount: 3 } });
});

test("shows the number of views only to the profile's owner", async () => {
  const { app } = createTestApp(database);
  const [founder, other] = [await createFounder(database), await createInvestor(database)];
  expect(await as(app, other).get(`/api/profile-views/${founder.id}`)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

test('deletes old views and keeps newer ones', async () => {
  const { app } = createTestApp(database);
  const [founder, investor] = [await createFounder(database), await createInvestor(database)];
  const db = database.db('dashboards');
  const days = [0, 365, 366, 400].map((age) => ({
    viewer_id: investor.id,
    profile_user_id: founder.id,
    viewed_on: db.raw("cast(now() at time zone 'UTC' as date) - ?::int", [age]),
  }));
  await db('profile_views').insert(days);
  await deleteOldViews(db, 365);
  const path = `/api/profile-views/${founder.id}`;
  expect((await as(app, founder).get(path)).body).toEqual({ viewCount: 2 });
});
