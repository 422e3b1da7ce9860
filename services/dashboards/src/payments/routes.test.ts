import { afterAll, afterEach, expect, test } from '@jest/globals';
import { createFounder } from '@introvest/testing/factories/founder';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { begin, confirm, openPaymentStage, webhook } from '../testing/paymentStage.js';

const { database, provider, app, highlights, pay, close } = await openPaymentStage();
afterEach(() => {
  provider.mood = 'well';
});
afterAll(close);

type Founder = Awaited<ReturnType<typeof createFounder>>;

const status = (founder: Founder) => as(app, founder).get('/api/profile-highlight/status');

test.each([
  [7, 1000],
  [14, 1800],
  [21, 2700],
  [30, 3200],
])('for %i days, charges %i pence whatever amount the client sends', async (duration, amount) => {
  const founder = await createFounder(database);
  const reply = await as(app, founder).post<{ clientSecret: string }>(begin, {
    duration,
    amount: 1,
  });
  expect(reply).toMatchObject({ status: 200, body: { amount, publishableKey: 'pk_test_x' } });
  const [row] = await highlights(founder.id);
  expect(row).toMatchObject({ status: 'pending', amount_paid: amount, currency: 'gbp' });
  expect(provider.intents.get(row.payment_intent_id)).toMatchObject({ amount, currency: 'gbp' });
  expect(reply.body.clientSecret).toContain(row.payment_intent_id);
});

test('creates one intent for repeated and concurrent calls', async () => {
  const founder = await createFounder(database);
  const before = provider.intents.size;
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => as(app, founder).post(begin, { duration: 14 })),
  );
  expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200));
  expect(provider.intents.size - before).toBe(1);
  expect(await highlights(founder.id)).toHaveLength(1);
});

test('rejects other durations and founders without a profile', async () => {
  const founder = await createFounder(database);
  for (const duration of [0, 1, 8, -7, '7 days', null]) {
    expect(await as(app, founder).post(begin, { duration })).toMatchObject({ status: 400 });
  }
  const bare = await createUser(database, { userType: 'founder' });
  expect(await as(app, bare).post(begin, { duration: 7 })).toMatchObject({ status: 409 });
  expect(await highlights(bare.id)).toEqual([]);
});

test('activates one period for 50 concurrent confirmations and the webhook', async () => {
  const founder = await createFounder(database);
  const paymentIntentId = await pay(founder, 7);
  const { body, headers } = provider.event(paymentIntentId);
  const replies = await Promise.all([
    ...Array.from({ length: 50 }, () => as(app, founder).post(confirm, { paymentIntentId })),
    as(app, null).post(webhook, body, { headers }),
  ]);
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  const [row, ...more] = await highlights(founder.id);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ status: 'active', is_extension: false });
  expect(row.end_date - row.start_date).toBe(7 * 24 * 60 * 60 * 1000);
  const ledger = await database
    .db('dashboards')('payment_ledger')
    .where({ payment_intent_id: paymentIntentId });
  expect(ledger).toMatchObject([{ amount: 1000, currency: 'gbp', highlight_id: row.id }]);
});

test('extends an active highlight from its end', async () => {
  const founder = await createFounder(database);
  const first = await pay(founder, 7);
  await as(app, founder).post(confirm, { paymentIntentId: first });
  const second = await pay(founder, 30);
  const third = await pay(founder, 7);
  await Promise.all(
    [second, third].map((paymentIntentId) => as(app, founder).post(confirm, { paymentIntentId })),
  );
  const rows = await highlights(founder.id).orderBy('start_date');
  expect(rows.map((row) => row.is_extension)).toEqual([false, true, true]);
  const [start, end] = [rows[0].start_date, rows[2].end_date];
  expect(end - start).toBe(44 * 24 * 60 * 60 * 1000);
  expect(await status(founder)).toMatchObject({
    body: {
      hasActiveHighlight: true,
      activeHighlight: {
        status: 'active',
        isExtension: true,
        startDate: start.toISOString(),
        endDate: end.toISOString(),
      },
    },
  });
});

test("returns 404 for another founder's paid intent and activates nothing", async () => {
  const [payer, thief] = [await createFounder(database), await createFounder(database)];
  const paymentIntentId = await pay(payer, 7);
  for (const id of [paymentIntentId, 'pi_unknown', '../charges']) {
    expect(await as(app, thief).post(confirm, { paymentIntentId: id })).toMatchObject({
      status: 404,
    });
  }
  expect(await status(thief)).toMatchObject({
    body: { hasActiveHighlight: false, activeHighlight: null },
  });
});

test('activates nothing if a payment failed or has the wrong amount or currency', async () => {
  const founder = await createFounder(database);
  const paymentIntentId = await pay(founder, 7);
  const intent = provider.intents.get(paymentIntentId);
  const tries: [object, number][] = [
    [{ status: 'requires_payment_method' }, 409],
    [{ status: 'processing' }, 409],
    [{ status: 'succeeded', amount: 1 }, 400],
    [{ status: 'succeeded', amount: 1000, currency: 'jpy' }, 400],
  ];
  for (const [change, expected] of tries) {
    Object.assign(intent ?? {}, change);
    expect(await as(app, founder).post(confirm, { paymentIntentId })).toMatchObject({
      status: expected,
    });
  }
  expect(await highlights(founder.id)).toMatchObject([{ status: 'cancelled', start_date: null }]);
});
