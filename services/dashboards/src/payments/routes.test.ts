import { beforeEach, expect, test } from '@jest/globals';
import { openPaymentStage } from '../testing/paymentStage.js';

const stage = await openPaymentStage();
const { begin, confirm, createFounder, createUser, highlights, pay, provider, statusOf } = stage;
let founder: Awaited<ReturnType<typeof createFounder>>;
beforeEach(async () => {
  founder = await createFounder();
});

const day = 24 * 60 * 60 * 1000;

test.each([
  [7, 1000],
  [14, 1800],
  [21, 2700],
  [30, 3200],
])('for %i days, charges %i pence whatever amount the client sends', async (duration, amount) => {
  const reply = await begin(founder, duration);
  expect(reply).toMatchObject({ status: 200, body: { amount, publishableKey: 'pk_test_x' } });
  const [row] = await highlights(founder);
  expect(row).toMatchObject({ status: 'pending', amount_paid: amount, currency: 'gbp' });
  expect(provider.intents.find(row.payment_intent_id)).toMatchObject({ amount, currency: 'gbp' });
  expect(reply.body.clientSecret).toContain(row.payment_intent_id);
});

test('creates one intent for repeated and concurrent calls', async () => {
  const before = provider.intents.count();
  const replies = await Promise.all(Array.from({ length: 6 }, () => begin(founder, 14)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200));
  expect(provider.intents.count() - before).toBe(1);
  expect(await highlights(founder)).toHaveLength(1);
});

test('rejects other durations and founders without a profile', async () => {
  for (const duration of [0, 1, 8, -7, '7 days', null])
    expect(await begin(founder, duration)).toMatchObject({ status: 400 });
  const bare = await createUser({ userType: 'founder' });
  expect(await begin(bare)).toMatchObject({ status: 409 });
  expect(await highlights(bare)).toEqual([]);
});

test('activates one period for 50 concurrent confirmations and the webhook', async () => {
  const id = await pay(founder);
  const replies = await Promise.all([
    ...Array.from({ length: 50 }, () => confirm(founder, id)),
    stage.hear(provider.event(id)),
  ]);
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  const [row, ...more] = await highlights(founder);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ status: 'active', is_extension: false });
  expect(row.end_date - row.start_date).toBe(7 * day);
  const paid = { amount: 1000, currency: 'gbp', highlight_id: row.id };
  const ledger = stage.table('payment_ledger').where({ payment_intent_id: id });
  expect(await ledger).toMatchObject([paid]);
});

test('extends an active highlight from its end', async () => {
  await confirm(founder, await pay(founder));
  const later = [await pay(founder, 30), await pay(founder)];
  await Promise.all(later.map((id) => confirm(founder, id)));
  const rows = await highlights(founder).orderBy('start_date');
  expect(rows.map((row) => row.is_extension)).toEqual([false, true, true]);
  const [start, end] = [rows[0].start_date, rows[2].end_date];
  expect(end - start).toBe(44 * day);
  const dates = { startDate: start.toISOString(), endDate: end.toISOString() };
  const activeHighlight = { status: 'active', isExtension: true, ...dates };
  expect(await statusOf(founder)).toMatchObject({ hasActiveHighlight: true, activeHighlight });
});

test("returns 404 for another founder's paid intent and activates nothing", async () => {
  const payer = await createFounder();
  for (const id of [await pay(payer), 'pi_unknown', '../charges'])
    expect(await confirm(founder, id)).toMatchObject({ status: 404 });
  const none = { hasActiveHighlight: false, activeHighlight: null };
  expect(await statusOf(founder)).toMatchObject(none);
});

test.each(['requires_payment_method', 'processing'])(
  'activates nothing for a payment with the status %s',
  async (status) => {
    const id = await pay(founder);
    Object.assign(stage.intentOf(id), { status });
    expect(await confirm(founder, id)).toMatchObject({ status: 409 });
    expect(await highlights(founder)).toMatchObject([{ status: 'pending', start_date: null }]);
  },
);
