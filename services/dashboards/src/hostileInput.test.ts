import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { createTestApp } from './testing/testApp.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const texts = [
  "' or '1'='1",
  "'; drop table dashboards.bookmarks; --",
  "01900000-0000-7000-8000-000000000000' or true --",
  ':viewer',
  '?',
  '..%2f..',
  '9'.repeat(400),
];

test.each(texts)('treats %j as plain text in an id or body', async (text) => {
  const { app } = createTestApp(database);
  const investor = await createInvestor(database);
  const founder = await createFounder(database);
  const client = as(app, investor);
  await client.post('/api/bookmarks', { founderId: founder.id });
  const id = encodeURIComponent(text);
  const gone = [200, 400, 404];
  for (const path of [`/api/bookmarks/check/${id}`, `/api/pitch-decks/check/${id}`]) {
    const { status, body } = await client.get(path);
    expect(gone).toContain(status);
    expect(JSON.stringify(body)).not.toContain('true');
  }
  expect(gone).toContain((await client.delete(`/api/bookmarks/${id}`)).status);
  expect([400, 404]).toContain((await client.delete(`/api/pitch-decks/saved/${id}`)).status);
  expect([400, 404]).toContain((await client.post('/api/bookmarks', { founderId: text })).status);
  for (const deck of [
    { founderId: text, fileUrl: '/api/files/x/y.pdf' },
    { founderId: founder.id, fileUrl: text },
  ]) {
    expect([400, 404]).toContain((await client.post('/api/pitch-decks/save', deck)).status);
  }
  expect([400, 403, 404]).toContain((await client.get(`/api/profile-views/${id}`)).status);
  const buyer = as(app, founder);
  const intent = { paymentIntentId: text };
  expect([400, 404]).toContain(
    (await buyer.post('/api/profile-highlight/confirm-payment', intent)).status,
  );
  expect(
    await buyer.post('/api/profile-highlight/create-payment-intent', { duration: text }),
  ).toMatchObject({ status: 400 });
  const kept = await database.db('dashboards')('bookmarks').where({ investor_id: investor.id });
  expect(kept).toHaveLength(1);
});

test("rejects bookmarks and saved decks for ids that don't exist", async () => {
  const { app } = createTestApp(database);
  const client = as(app, await createInvestor(database));
  const unknown = '01900000-0000-7000-8000-000000000000';
  expect(await client.get(`/api/bookmarks/check/${unknown}`)).toMatchObject({
    status: 200,
    body: { isBookmarked: false },
  });
  expect(await client.get(`/api/pitch-decks/check/${unknown}`)).toMatchObject({
    status: 200,
    body: { isSaved: false },
  });
});
