import { afterAll, expect, test } from '@jest/globals';
import type { TestDatabase } from '@introvest/testing/database';
import { createFounder } from '@introvest/testing/factories/founder';
import { as } from '@introvest/testing/http';
import { begin, confirm, openPaymentStage, webhook } from '../testing/paymentStage.js';
import { createTestApp } from '../testing/testApp.js';

// Sets the database to a time zone with daylight saving time before the first connection. It must not affect the length
// of a day.
async function moveToLondon({ url, db }: TestDatabase): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const sql = `reset role; alter database ?? set timezone = 'Europe/London'`;
  await db('legal').raw(sql, [name]);
}

const { database, provider, app, highlights, pay, close } = await openPaymentStage(moveToLondon);
afterAll(close);

test('ignores late and reordered events', async () => {
  const founder = await createFounder(database);
  const paymentIntentId = await pay(founder, 7);
  const early = provider.event(paymentIntentId);
  expect(await as(app, founder).post(confirm, { paymentIntentId })).toMatchObject({ status: 200 });
  const before = await highlights(founder.id);
  const client = as(app, null);
  for (const event of [early, provider.event(paymentIntentId), early]) {
    expect(await client.post(webhook, event.body, { headers: event.headers })).toMatchObject({
      status: 200,
    });
  }
  expect(await highlights(founder.id)).toEqual(before);

  // A highlight that has expired doesn't start again.
  await highlights(founder.id).update({ status: 'expired' });
  await client.post(webhook, early.body, { headers: early.headers });
  expect(await as(app, founder).post(confirm, { paymentIntentId })).toMatchObject({ status: 200 });
  expect(await highlights(founder.id)).toMatchObject([{ status: 'expired' }]);
});

test('returns 503 when the provider is unreachable, even for confirming a payment', async () => {
  const founder = await createFounder(database);
  const paymentIntentId = await pay(founder, 7);
  const { app: cutOff } = createTestApp(database);
  const other = await createFounder(database);
  const replies = await Promise.all([
    as(cutOff, founder).post(confirm, { paymentIntentId }),
    as(cutOff, other).post(begin, { duration: 7 }),
  ]);
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  }
  expect(await highlights(founder.id)).toMatchObject([{ status: 'pending' }]);
});
