import { afterAll, expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
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

test('counts days as 24 hours even when the clocks change', async () => {
  const { rows } = await database.db('dashboards').raw('show timezone');
  expect(rows).toEqual([{ TimeZone: 'Europe/London' }]);
  const founder = await createFounder(database);
  // Two days before daylight saving time starts next year.
  const year = new Date().getUTCFullYear() + 1;
  const lastOfMarch = new Date(Date.UTC(year, 2, 31, 1));
  const change = lastOfMarch.getTime() - lastOfMarch.getUTCDay() * 24 * 60 * 60 * 1000;
  const end = new Date(change - 2 * 24 * 60 * 60 * 1000);
  await highlights(founder.id).insert({
    id: newId(),
    founder_id: founder.id,
    duration: 30,
    start_date: new Date(Date.now() - 1000),
    end_date: end,
    status: 'active',
    amount_paid: 3200,
  });
  const paymentIntentId = await pay(founder, 7);
  expect(await as(app, founder).post(confirm, { paymentIntentId })).toMatchObject({ status: 200 });
  const row = await highlights(founder.id).where({ is_extension: true }).first();
  expect(row.start_date).toEqual(end);
  expect(row.end_date.getTime() - end.getTime()).toBe(7 * 24 * 60 * 60 * 1000);
});

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
