import { beforeEach, expect, test } from '@jest/globals';
import { listQueued } from '@introvest/testing/queue';
import { openPaymentStage } from '../testing/paymentStage.js';
import { settle } from './settle.js';

const stage = await openPaymentStage();
const { confirm, createFounder, database, deps, hear, highlights, pay, provider } = stage;
let founder: Awaited<ReturnType<typeof createFounder>>;
beforeEach(async () => {
  founder = await createFounder();
});

const day = 24 * 60 * 60 * 1000;
const rows = () => highlights(founder).orderBy('duration');
const lineOf = (intentId: string) =>
  stage.table('payment_ledger').where({ payment_intent_id: intentId }).first();
const isHighlighted = async () => (await stage.statusOf(founder)).hasActiveHighlight;

async function buy(duration: number): Promise<string> {
  const id = await pay(founder, duration);
  await confirm(founder, id);
  return id;
}

/** Changes the payment's state at the provider and sends the corresponding event. */
function tell(type: `charge.${string}`, id: string, charge: object) {
  Object.assign(stage.intentOf(id).latest_charge ?? {}, charge);
  return hear(provider.chargeEvent(type, id));
}
const refund = (id: string) => tell('charge.refunded', id, { refunded: true });

/** Returns the reasons that the founder is told by email. */
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
  expect(await tell(type, id, charge)).toMatchObject({ status: 200, body: { received: true } });
  expect(await isHighlighted()).toBe(false);
  expect(await rows()).toMatchObject([{ status: 'cancelled' }]);
  const line = await lineOf(id);
  expect(line).toMatchObject({ return_reason: reason, returned_at: expect.any(Date) });

  const again = Array.from({ length: 5 }, () => tell(type, id, charge));
  await Promise.all([...again, hear(provider.event(id))]);
  const refused = { status: 409, body: { message: 'This payment was refunded.' } };
  expect(await confirm(founder, id)).toMatchObject(refused);
  expect(await isHighlighted()).toBe(false);
  expect(await reasons()).toEqual([reason]);
  expect(await lineOf(id)).toEqual(line);
});

test("keeps the highlight after a partial refund or an event that doesn't match the provider's state", async () => {
  const id = await buy(14);
  await tell('charge.refunded', id, { refunded: false });
  await tell('charge.dispute.created', id, { disputed: false });
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

  await tell('charge.dispute.created', first, { disputed: true });
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
  expect(await stage.begin(founder)).toMatchObject({ status: 200 });
});

test("doesn't restart a highlight if the provider's reply is older than the return", async () => {
  const id = await buy(14);
  const { amount, currency } = stage.intentOf(id);
  await refund(id);
  const old = { id, status: 'succeeded', amount, currency, clientSecret: null, returned: null };
  expect(await settle(deps.db, old, deps.log)).toBe('returned');
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
