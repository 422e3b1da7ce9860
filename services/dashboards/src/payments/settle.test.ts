import { beforeEach, expect, jest, test } from '@jest/globals';
import { listQueued } from '@introvest/testing/queue';
import { createApp } from '../app.js';
import { createJobs } from '../jobs.js';
import { openPaymentStage } from '../testing/paymentStage.js';
import { createTestApp } from '../testing/testApp.js';
import { settle } from './settle.js';

const stage = await openPaymentStage();
const { begin, confirm, createFounder, database, hear, highlights, pay, provider } = stage;
const { statusOf, table } = stage;
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
    const logged = jest.spyOn(stage.deps.log, 'error');
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
  const withoutKeys = { ...stage.deps, payments: undefined };
  const off = createApp(withoutKeys);
  expect(await statusOf(founder)).toMatchObject({ isOffered: true });
  expect(await statusOf(founder, off)).toMatchObject({ isOffered: false });
  const message = 'Highlights aren’t available right now.';
  for (const reply of [begin(founder, 7, off), confirm(founder, id, off), hear({}, off)])
    expect(await reply).toMatchObject({ status: 503, body: { code: 'unavailable', message } });
  const jobs = createJobs(withoutKeys);
  for (const job of ['reconcile_payments', 'cancel_payments'])
    await jobs[`dashboards.${job}`]?.({}, { log: stage.deps.log });
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

  await highlights(founder).update({ status: 'expired' });
  await hear(early);
  expect(await confirm(founder, id)).toMatchObject({ status: 200 });
  expect(await highlights(founder)).toMatchObject([{ status: 'expired' }]);
});

test('returns 503 for confirming a payment when the provider is unreachable', async () => {
  const id = await pay(founder);
  const { app } = createTestApp(database);
  const unavailable = { status: 503, body: { code: 'unavailable' } };
  expect(await confirm(founder, id, app)).toMatchObject(unavailable);
  expect(await highlights(founder)).toMatchObject([{ status: 'pending' }]);
});

const day = 24 * 60 * 60 * 1000;
const rows = () => highlights(founder).orderBy('duration');
const lineOf = (intentId: string) =>
  table('payment_ledger').where({ payment_intent_id: intentId }).first();
const isHighlighted = async () => (await statusOf(founder)).hasActiveHighlight;

async function buy(duration: number): Promise<string> {
  const id = await pay(founder, duration);
  await confirm(founder, id);
  return id;
}

function tellCharge(type: `charge.${string}`, id: string, charge: object) {
  Object.assign(stage.intentOf(id).latest_charge ?? {}, charge);
  return hear(provider.chargeEvent(type, id));
}
const refund = (id: string) => tellCharge('charge.refunded', id, { refunded: true });

const reasons = async () =>
  (await listQueued(database))
    .filter(({ task }) => task === 'auth.send_highlight_ended')
    .map(({ payload }) => payload as { userId: string; reason: string })
    .filter(({ userId }) => userId === founder.id)
    .map(({ reason }) => reason);

test.each([
  ['charge.refunded', { refunded: true }, 'refund'],
  ['charge.dispute.created', { disputed: true }, 'dispute'],
] as const)('%s ends the highlight and notifies the founder once', async (type, charge, reason) => {
  const id = await buy(7);
  expect(await isHighlighted()).toBe(true);
  expect(await tellCharge(type, id, charge)).toMatchObject({
    status: 200,
    body: { received: true },
  });
  expect(await isHighlighted()).toBe(false);
  expect(await rows()).toMatchObject([{ status: 'cancelled' }]);
  const line = await lineOf(id);
  expect(line).toMatchObject({ return_reason: reason, returned_at: expect.any(Date) });

  const again = Array.from({ length: 5 }, () => tellCharge(type, id, charge));
  await Promise.all([...again, hear(provider.event(id))]);
  const refused = { status: 409, body: { message: 'This payment was refunded.' } };
  expect(await confirm(founder, id)).toMatchObject(refused);
  expect(await isHighlighted()).toBe(false);
  expect(await reasons()).toEqual([reason]);
  expect(await lineOf(id)).toEqual(line);
});

test("keeps the highlight after a partial refund or an event that doesn't match the provider's state", async () => {
  const id = await buy(14);
  await tellCharge('charge.refunded', id, { refunded: false });
  await tellCharge('charge.dispute.created', id, { disputed: false });
  expect(await isHighlighted()).toBe(true);
  expect(await reasons()).toEqual([]);
});

test('moves later periods forward when an earlier payment is returned', async () => {
  const [first, second] = [await buy(7), await buy(14)];
  await buy(30);
  await refund(second);
  let [week, , month] = await rows();
  expect(month.start_date).toEqual(week.end_date);
  expect(month.end_date - month.start_date).toBe(30 * day);

  await tellCharge('charge.dispute.created', first, { disputed: true });
  [week, , month] = await rows();
  expect([week.status, month.status, month.is_extension]).toEqual(['cancelled', 'active', false]);
  expect(month.start_date.getTime()).toBeLessThanOrEqual(Date.now());
  expect(month.end_date - month.start_date).toBe(30 * day);
  expect(await isHighlighted()).toBe(true);
});

test('never starts a highlight whose payment was already returned, and allows another purchase', async () => {
  const id = await pay(founder);
  await refund(id);
  expect(await rows()).toMatchObject([{ status: 'cancelled', start_date: null }]);
  expect(await reasons()).toEqual([]);
  expect(await lineOf(id)).toMatchObject({ return_reason: 'refund' });
  expect(await begin(founder)).toMatchObject({ status: 200 });
});

test("doesn't restart a highlight if the provider's reply is older than the return", async () => {
  const id = await buy(14);
  const { amount, currency } = stage.intentOf(id);
  await refund(id);
  const old = { id, status: 'succeeded', amount, currency, clientSecret: null, returned: null };
  expect(await settle(stage.db(), old, stage.deps.log)).toBe('returned');
  expect(await isHighlighted()).toBe(false);
  expect(await rows()).toMatchObject([{ status: 'cancelled' }]);
});

test("records the return of a deleted account's payment without a name", async () => {
  const id = await buy(7);
  await database.db('auth')('users').where({ id: founder.id }).delete();
  expect((await refund(id)).status).toBe(200);
  expect(await lineOf(id)).toMatchObject({ highlight_id: null, return_reason: 'refund' });
  expect(await reasons()).toEqual([]);
});
