import { afterAll, afterEach, expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { createFounder } from '@introvest/testing/factories/founder';
import { as } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { begin, confirm, openPaymentStage, webhook } from '../testing/paymentStage.js';
import { settle } from './settle.js';

const { database, provider, app, highlights, pay, close } = await openPaymentStage();
afterEach(() => {
  provider.mood = 'well';
});
afterAll(close);

const day = 24 * 60 * 60 * 1000;
const dashboards = () => database.db('dashboards');
type Founder = Awaited<ReturnType<typeof createFounder>>;

const rowsOf = ({ id }: Founder) => highlights(id).orderBy('duration');
const lineOf = (intentId: string) =>
  dashboards()('payment_ledger').where({ payment_intent_id: intentId }).first();
const isHighlighted = async (founder: Founder) =>
  (await as(app, founder).get<{ hasActiveHighlight: boolean }>('/api/profile-highlight/status'))
    .body.hasActiveHighlight;

async function buy(founder: Founder, duration: number): Promise<string> {
  const id = await pay(founder, duration);
  await as(app, founder).post(confirm, { paymentIntentId: id });
  return id;
}

/** Changes the payment's state at the provider and sends the corresponding event. */
function tell(type: `charge.${string}`, id: string, charge: object) {
  Object.assign(provider.intents.get(id)?.latest_charge ?? {}, charge);
  const { body, headers } = provider.chargeEvent(type, id);
  return as(app, null).post(webhook, body, { headers });
}

const toldOf = async (founder: Founder) =>
  (await listQueued(database))
    .filter(({ task }) => task === 'auth.send_highlight_ended')
    .map(({ payload }) => payload as { userId: string; reason: string })
    .filter(({ userId }) => userId === founder.id)
    .map(({ reason }) => reason);

test.each([
  ['charge.refunded', { refunded: true }, 'refund'],
  ['charge.dispute.created', { disputed: true }, 'dispute'],
] as const)('%s ends the highlight and notifies the founder once', async (type, charge, reason) => {
  const founder = await createFounder(database);
  const id = await buy(founder, 7);
  expect(await isHighlighted(founder)).toBe(true);
  expect(await tell(type, id, charge)).toMatchObject({ status: 200, body: { received: true } });
  expect(await isHighlighted(founder)).toBe(false);
  expect(await rowsOf(founder)).toMatchObject([{ status: 'cancelled' }]);
  const line = await lineOf(id);
  expect(line).toMatchObject({ return_reason: reason, returned_at: expect.any(Date) });

  const { body, headers } = provider.event(id);
  await Promise.all([
    ...Array.from({ length: 5 }, () => tell(type, id, charge)),
    as(app, null).post(webhook, body, { headers }),
  ]);
  expect(await as(app, founder).post(confirm, { paymentIntentId: id })).toMatchObject({
    status: 409,
    body: { message: 'This payment was refunded.' },
  });
  expect(await isHighlighted(founder)).toBe(false);
  expect(await toldOf(founder)).toEqual([reason]);
  expect(await lineOf(id)).toEqual(line);
});

test("keeps the highlight after a partial refund or an event that doesn't match the provider's state", async () => {
  const founder = await createFounder(database);
  const id = await buy(founder, 14);
  await tell('charge.refunded', id, { refunded: false });
  await tell('charge.dispute.created', id, { disputed: false });
  expect(await isHighlighted(founder)).toBe(true);
  expect(await toldOf(founder)).toEqual([]);
});

test('moves later periods forward when an earlier payment is returned', async () => {
  const founder = await createFounder(database);
  const [first, second] = [await buy(founder, 7), await buy(founder, 14)];
  await buy(founder, 30);
  await tell('charge.refunded', second, { refunded: true });
  let [week, , month] = await rowsOf(founder);
  expect(month.start_date).toEqual(week.end_date);
  expect(month.end_date - month.start_date).toBe(30 * day);

  await tell('charge.dispute.created', first, { disputed: true });
  [week, , month] = await rowsOf(founder);
  expect([week.status, month.status, month.is_extension]).toEqual(['cancelled', 'active', false]);
  expect(month.start_date.getTime()).toBeLessThanOrEqual(Date.now());
  expect(month.end_date - month.start_date).toBe(30 * day);
  expect(await isHighlighted(founder)).toBe(true);
});

test('never starts a highlight whose payment was already returned, and allows another purchase', async () => {
  const founder = await createFounder(database);
  const id = await pay(founder, 7);
  await tell('charge.refunded', id, { refunded: true });
  expect(await rowsOf(founder)).toMatchObject([{ status: 'cancelled', start_date: null }]);
  expect(await toldOf(founder)).toEqual([]);
  expect(await lineOf(id)).toMatchObject({ return_reason: 'refund' });
  expect(await as(app, founder).post(begin, { duration: 7 })).toMatchObject({ status: 200 });
});

test("doesn't restart a highlight if the provider's reply is older than the return", async () => {
  const founder = await createFounder(database);
  const id = await buy(founder, 14);
  const { amount = 0 } = provider.intents.get(id) ?? {};
  const asked = { id, status: 'succeeded', amount, currency: 'gbp', clientSecret: null };
  await tell('charge.refunded', id, { refunded: true });
  expect(
    await settle(dashboards(), { ...asked, returned: null }, createLog({ level: 'silent' })),
  ).toBe('returned');
  expect(await isHighlighted(founder)).toBe(false);
  expect(await rowsOf(founder)).toMatchObject([{ status: 'cancelled' }]);
});

test("records the return of a deleted account's payment without a name", async () => {
  const founder = await createFounder(database);
  const id = await buy(founder, 7);
  await database.db('auth')('users').where({ id: founder.id }).delete();
  expect((await tell('charge.refunded', id, { refunded: true })).status).toBe(200);
  expect(await lineOf(id)).toMatchObject({ highlight_id: null, return_reason: 'refund' });
  expect(await toldOf(founder)).toEqual([]);
});
