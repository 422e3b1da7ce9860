import { afterAll, expect, jest, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { createFounder } from '@introvest/testing/factories/founder';
import { as } from '@introvest/testing/http';
import { createApp } from '../app.js';
import { createJobs } from '../jobs.js';
import { begin, confirm, openPaymentStage, webhook } from '../testing/paymentStage.js';
import { createTestApp } from '../testing/testApp.js';

const { database, provider, highlights, pay, close } = await openPaymentStage();
const { app, jobs, deps } = createTestApp(database, { payments: provider.settings });
const logged = jest.spyOn(deps.log, 'error');
afterAll(close);

type Founder = Awaited<ReturnType<typeof createFounder>>;

const dashboards = () => database.db('dashboards');
const silent = { log: createLog({ level: 'silent' }) };
const status = async (founder: Founder, from = app) =>
  (await as(from, founder).get<object>('/api/profile-highlight/status')).body;

const reconcile = async (): Promise<void> => {
  await dashboards()('open_payments').update({ created_at: new Date(Date.now() - 120_000) });
  await jobs['dashboards.reconcile_payments']?.({}, silent);
};
const tell = (id: string) => {
  const { body, headers } = provider.event(id);
  return as(app, null).post(webhook, body, { headers });
};

test.each([
  ['job', reconcile],
  ['webhook', (id: string) => tell(id)],
  [
    'browser',
    (id: string, founder: Founder) => as(app, founder).post(confirm, { paymentIntentId: id }),
  ],
] as const)(
  'ends a purchase if the %s reports a payment of the wrong amount',
  async (_, report) => {
    for (const change of [{ amount: 1 }, { amount: 1001 }, { currency: 'usd' }]) {
      logged.mockClear();
      const founder = await createFounder(database);
      const id = await pay(founder, 7);
      Object.assign(provider.intents.get(id) ?? {}, change);
      await report(id, founder);
      for (const again of [reconcile, () => tell(id)]) await again();

      expect(logged.mock.calls).toEqual([
        [
          expect.objectContaining({ intentId: id, ...change }),
          'payment amount differs from the price of the highlight',
        ],
      ]);
      expect(await highlights(founder.id)).toMatchObject([
        { status: 'cancelled', start_date: null },
      ]);
      expect(await dashboards()('open_payments').where({ payment_intent_id: id })).toEqual([]);
      expect(await dashboards()('payment_ledger').where({ payment_intent_id: id })).toMatchObject([
        change,
      ]);
      expect(await status(founder)).toMatchObject({
        hasActiveHighlight: false,
        hasRefusedPayment: true,
      });
      expect(await as(app, founder).post(confirm, { paymentIntentId: id })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('Contact us for a refund.') },
      });

      Object.assign(provider.intents.get(id)?.latest_charge ?? {}, { refunded: true });
      await tell(id);
      expect(await status(founder)).toMatchObject({ hasRefusedPayment: false });
      expect(await as(app, founder).post(begin, { duration: 7 })).toMatchObject({ status: 200 });
    }
  },
);

test('allows another purchase after a payment of the wrong amount', async () => {
  const founder = await createFounder(database);
  const id = await pay(founder, 14);
  Object.assign(provider.intents.get(id) ?? {}, { amount: 5 });
  expect(await as(app, founder).post(begin, { duration: 14 })).toMatchObject({ status: 200 });
  expect(await highlights(founder.id).orderBy('created_at')).toMatchObject([
    { status: 'cancelled', payment_intent_id: id },
    { status: 'pending' },
  ]);
});

test('without keys, returns 503 for payments and offers no highlights', async () => {
  const founder = await createFounder(database);
  const id = await pay(founder, 7);
  const withoutKeys = { ...deps, payments: undefined };
  const off = createApp(withoutKeys);
  expect(await status(founder)).toMatchObject({ isOffered: true });
  expect(await status(founder, off)).toMatchObject({ isOffered: false });
  for (const reply of [
    await as(off, founder).post(begin, { duration: 7 }),
    await as(off, founder).post(confirm, { paymentIntentId: id }),
    await as(off, null).post(webhook, {}),
  ]) {
    const message = 'Highlights aren’t available right now.';
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable', message } });
  }
  const jobsWithoutKeys = createJobs(withoutKeys);
  await jobsWithoutKeys['dashboards.reconcile_payments']?.({}, silent);
  await jobsWithoutKeys['dashboards.cancel_payments']?.({}, silent);
  expect(await highlights(founder.id)).toMatchObject([{ status: 'pending' }]);
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
