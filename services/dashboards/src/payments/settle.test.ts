import { beforeEach, expect, jest, test } from '@jest/globals';
import { createApp } from '../app.js';
import { createJobs } from '../jobs.js';
import { openPaymentStage } from '../testing/paymentStage.js';
import { createTestApp } from '../testing/testApp.js';

const stage = await openPaymentStage();
const { begin, confirm, createFounder, database, deps, hear, highlights, pay, provider } = stage;
const { statusOf, table } = stage;
const logged = jest.spyOn(deps.log, 'error');
type Founder = Awaited<ReturnType<typeof createFounder>>;
let founder: Founder;
beforeEach(async () => {
  founder = await createFounder();
});

const reconcile = async (): Promise<void> => {
  await stage.age(0.1);
  await stage.run('reconcile_payments');
};
const tell = (id: string) => hear(provider.event(id));

test.each([
  ['job', reconcile],
  ['webhook', (id: string) => tell(id)],
  ['browser', (id: string, payer: Founder) => confirm(payer, id)],
] as const)(
  'ends a purchase if the %s reports a payment of the wrong amount',
  async (_, report) => {
    for (const change of [{ amount: 1 }, { amount: 1001 }, { currency: 'usd' }]) {
      logged.mockClear();
      founder = await createFounder();
      const id = await pay(founder);
      const intent = stage.intentOf(id);
      Object.assign(intent, change);
      await report(id, founder);
      for (const again of [reconcile, () => tell(id)]) await again();

      const fact = expect.objectContaining({ intentId: id, ...change });
      const words = 'payment amount differs from the price of the highlight';
      expect(logged.mock.calls).toEqual([[fact, words]]);
      expect(await highlights(founder)).toMatchObject([{ status: 'cancelled', start_date: null }]);
      const paid = { payment_intent_id: id };
      expect(await table('open_payments').where(paid)).toEqual([]);
      expect(await table('payment_ledger').where(paid)).toMatchObject([change]);
      const state = { hasActiveHighlight: false, hasRefusedPayment: true };
      expect(await statusOf(founder)).toMatchObject(state);
      const message = expect.stringContaining('Contact us for a refund.');
      expect(await confirm(founder, id)).toMatchObject({ status: 400, body: { message } });

      Object.assign(intent.latest_charge ?? {}, { refunded: true });
      await tell(id);
      expect(await statusOf(founder)).toMatchObject({ hasRefusedPayment: false });
      expect(await begin(founder)).toMatchObject({ status: 200 });
    }
  },
);

test('allows another purchase after a payment of the wrong amount', async () => {
  const id = await pay(founder, 14);
  stage.intentOf(id).amount = 5;
  expect(await begin(founder, 14)).toMatchObject({ status: 200 });
  expect(await highlights(founder).orderBy('created_at')).toMatchObject([
    { status: 'cancelled', payment_intent_id: id },
    { status: 'pending' },
  ]);
});

test('without keys, returns 503 for payments and offers no highlights', async () => {
  const id = await pay(founder);
  const withoutKeys = { ...deps, payments: undefined };
  const off = createApp(withoutKeys);
  expect(await statusOf(founder)).toMatchObject({ isOffered: true });
  expect(await statusOf(founder, off)).toMatchObject({ isOffered: false });
  const message = 'Highlights aren’t available right now.';
  for (const reply of [begin(founder, 7, off), confirm(founder, id, off), hear({}, off)])
    expect(await reply).toMatchObject({ status: 503, body: { code: 'unavailable', message } });
  const jobs = createJobs(withoutKeys);
  for (const job of ['reconcile_payments', 'cancel_payments'])
    await jobs[`dashboards.${job}`]?.({}, { log: deps.log });
  expect(await highlights(founder)).toMatchObject([{ status: 'pending' }]);
});

test('ignores late and reordered events', async () => {
  const id = await pay(founder);
  const early = provider.event(id);
  expect(await confirm(founder, id)).toMatchObject({ status: 200 });
  const before = await highlights(founder);
  for (const event of [early, provider.event(id), early])
    expect(await hear(event)).toMatchObject({ status: 200 });
  expect(await highlights(founder)).toEqual(before);

  // A highlight that has expired doesn't start again.
  await highlights(founder).update({ status: 'expired' });
  await hear(early);
  expect(await confirm(founder, id)).toMatchObject({ status: 200 });
  expect(await highlights(founder)).toMatchObject([{ status: 'expired' }]);
});

test('returns 503 when the provider is unreachable, even for confirming a payment', async () => {
  const id = await pay(founder);
  const { app } = createTestApp(database);
  const other = await createFounder();
  for (const reply of [confirm(founder, id, app), begin(other, 7, app)])
    expect(await reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await highlights(founder)).toMatchObject([{ status: 'pending' }]);
});
