import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { as } from '@introvest/testing/http';
import { openPaymentStage } from '../testing/paymentStage.js';

const stage = await openPaymentStage();
const { age, begin, createFounder, createInvestor, database, hear, highlights, provider } = stage;
const { purchase, run, table } = stage;
let founder: Awaited<ReturnType<typeof createFounder>>;
beforeEach(async () => {
  founder = await createFounder();
});
afterEach(() => {
  provider.mood = 'well';
});

test.each(['hangs', 500] as const)(
  'returns 503 in time when the provider responds with %s, and creates one intent after a retry',
  async (mood) => {
    const before = provider.intents.count();
    provider.mood = mood;
    const body = { code: 'unavailable', message: 'Failed to process payment on server' };
    expect(await begin(founder)).toMatchObject({ status: 503, body });
    provider.mood = 'well';
    expect(await begin(founder)).toMatchObject({ status: 200 });
    expect(provider.intents.count() - before).toBe(1);
    expect(await highlights(founder)).toHaveLength(1);
  },
  15_000,
);

test('accepts a webhook only with a recent signature for the same bytes', async () => {
  const { intent } = await purchase(founder);
  intent.status = 'succeeded';
  const event = provider.event(intent.id);
  const { body, headers } = event;
  const stale = provider.event(intent.id, Date.now() - 10 * 60 * 1000);
  for (const refused of [{ body }, { ...stale, body }, { body: `${body} `, headers }])
    expect(await hear(refused)).toMatchObject({ status: 400 });
  expect(await highlights(founder)).toMatchObject([{ status: 'pending' }]);
  for (let replay = 0; replay < 3; replay += 1)
    expect(await hear(event)).toMatchObject({ status: 200, body: { received: true } });
  expect(await highlights(founder)).toMatchObject([{ status: 'active' }]);
});

test("reads the payment's state from the provider rather than from the event", async () => {
  const { intent } = await purchase(founder);
  expect(await hear(provider.event(intent.id))).toMatchObject({ status: 200 });
  expect(await highlights(founder)).toMatchObject([{ status: 'pending' }]);
  expect(await hear(provider.event('pi_of_somebody_else'))).toMatchObject({ status: 200 });
});

test('finds a payment through reconciliation if neither browser nor webhook reports it', async () => {
  const { row, intent } = await purchase(founder);
  intent.status = 'succeeded';
  await age(0.1);
  await run('reconcile_payments');
  expect(await highlights(founder)).toMatchObject([{ status: 'active' }]);
  expect(await table('open_payments').where({ highlight_id: row.id })).toEqual([]);
});

test('cancels an unfinished purchase after a day and allows a new one', async () => {
  const { intent } = await purchase(founder);
  await age(25);
  await run('reconcile_payments');
  expect(intent.status).toBe('canceled');
  expect(await highlights(founder)).toMatchObject([{ status: 'cancelled' }]);
  expect(await begin(founder)).toMatchObject({ status: 200 });
  expect(await highlights(founder)).toHaveLength(2);
});

test('keeps an old purchase if the founder resumes it', async () => {
  const { intent } = await purchase(founder);
  await age(25);
  expect(await begin(founder)).toMatchObject({ status: 200 });
  await run('reconcile_payments');
  expect(intent.status).toBe('requires_payment_method');
  expect(await highlights(founder)).toMatchObject([{ status: 'pending' }]);
});

test('reports an earlier successful payment instead of charging twice', async () => {
  const { intent } = await purchase(founder);
  intent.status = 'succeeded';
  const message = 'Your earlier payment went through. Your profile is highlighted.';
  expect(await begin(founder)).toMatchObject({ status: 409, body: { message } });
  expect(await highlights(founder)).toMatchObject([{ status: 'active' }]);
});

test("cancels a deleted account's intent and removes names from the account's payments", async () => {
  const unpaid = await purchase(founder);
  const other = await createFounder();
  const paid = await purchase(other, 14);
  paid.intent.status = 'succeeded';
  for (const [{ id }, { row }] of [
    [founder, unpaid],
    [other, paid],
  ] as const) {
    await database.db('auth')('users').where({ id }).delete();
    await run('cancel_payments');
    expect(await table('open_payments').where({ highlight_id: row.id })).toEqual([]);
  }
  expect(unpaid.intent.status).toBe('canceled');
  const ledger = table('payment_ledger').where({ payment_intent_id: paid.intent.id });
  expect(await ledger).toMatchObject([{ amount: 1800, highlight_id: null }]);
});

test('shows a highlight until its exact end without waiting for a job', async () => {
  const id = await stage.pay(founder);
  await stage.confirm(founder, id);
  const investor = as(stage.app, await createInvestor());
  await investor.post('/api/bookmarks', { founderId: founder.id });
  const shown = async () => {
    const { body } = await investor.get<{ founder: { highlight: boolean } }[]>('/api/bookmarks');
    return [(await stage.statusOf(founder)).hasActiveHighlight, body[0]?.founder.highlight];
  };
  const end = (inSeconds: number) =>
    highlights(founder).update({ end_date: new Date(Date.now() + inSeconds * 1000) });
  await end(60);
  expect(await shown()).toEqual([true, true]);
  await run('expire_highlights');
  expect(await highlights(founder)).toMatchObject([{ status: 'active' }]);
  await end(-1);
  expect(await shown()).toEqual([false, false]);
  await run('expire_highlights');
  expect(await highlights(founder)).toMatchObject([{ status: 'expired' }]);
  expect(await shown()).toEqual([false, false]);
});
