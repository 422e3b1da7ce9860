import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createLog } from '@introvest/service-kit/log';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { createTestApp } from '../testing/testApp.js';
import { startTestProvider, type TestProvider } from '../testing/testProvider.js';

const database = useTestDatabase();
let provider: TestProvider;
let product: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  provider = await startTestProvider();
  product = createTestApp(database, { payments: provider.settings });
});
afterEach(() => {
  provider.mood = 'well';
});
afterAll(() => provider.close());

const begin = '/api/profile-highlight/create-payment-intent';
const webhook = '/api/profile-highlight/webhook';
const table = (name: string) => database.db('dashboards')(name);
const highlights = (founderId: string) =>
  table('profile_highlights').where({ founder_id: founderId });
const run = (job: string, payload: object = {}) =>
  product.jobs[`dashboards.${job}`]?.(payload, { log: createLog({ level: 'silent' }) });

async function beginPurchase(duration = 7) {
  const founder = await createFounder(database);
  await as(product.app, founder).post(begin, { duration });
  const [row] = await highlights(founder.id);
  const intent = provider.intents.get(row.payment_intent_id);
  if (!intent) throw new Error('There is no intent.');
  return { founder, row, intent };
}

/** Makes open payments this much older, so that they are due for reconciliation. */
const age = (interval: string) =>
  table('open_payments').update({
    created_at: database.db('dashboards').raw(`now() - interval '${interval}'`),
  });

test.each(['hangs', 'fails'] as const)(
  'returns 503 in time when the provider %s, and creates one intent after a retry',
  async (mood) => {
    const founder = await createFounder(database);
    const before = provider.intents.size;
    provider.mood = mood;
    // The SDK's own timeout of 80 seconds is far longer than the timeout of this test.
    const reply = await as(product.app, founder).post(begin, { duration: 7 });
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'Failed to process payment on server' },
    });
    provider.mood = 'well';
    expect(await as(product.app, founder).post(begin, { duration: 7 })).toMatchObject({
      status: 200,
    });
    expect(provider.intents.size - before).toBe(1);
    expect(await highlights(founder.id)).toHaveLength(1);
  },
  15_000,
);

test('accepts a webhook only with a recent signature for the same bytes', async () => {
  const { founder, intent } = await beginPurchase();
  intent.status = 'succeeded';
  const { body, headers } = provider.event(intent.id);
  const stale = provider.event(intent.id, Date.now() - 10 * 60 * 1000);
  const client = as(product.app, null);
  expect(await client.post(webhook, body)).toMatchObject({ status: 400 });
  expect(await client.post(webhook, body, { headers: stale.headers })).toMatchObject({
    status: 400,
  });
  expect(await client.post(webhook, `${body} `, { headers })).toMatchObject({ status: 400 });
  expect(await highlights(founder.id)).toMatchObject([{ status: 'pending' }]);
  for (let replay = 0; replay < 3; replay += 1) {
    expect(await client.post(webhook, body, { headers })).toMatchObject({
      status: 200,
      body: { received: true },
    });
  }
  expect(await highlights(founder.id)).toMatchObject([{ status: 'active' }]);
});

test("reads the payment's state from the provider rather than from the event", async () => {
  const { founder, intent } = await beginPurchase();
  const { body, headers } = provider.event(intent.id);
  const client = as(product.app, null);
  expect(await client.post(webhook, body, { headers })).toMatchObject({ status: 200 });
  expect(await highlights(founder.id)).toMatchObject([{ status: 'pending' }]);
  const unknown = provider.event('pi_of_somebody_else');
  expect(await client.post(webhook, unknown.body, { headers: unknown.headers })).toMatchObject({
    status: 200,
  });
});

test('finds a payment through reconciliation if neither browser nor webhook reports it', async () => {
  const { founder, row, intent } = await beginPurchase();
  intent.status = 'succeeded';
  await age('2 minutes');
  await run('reconcile_payments');
  expect(await highlights(founder.id)).toMatchObject([{ status: 'active' }]);
  expect(await table('open_payments').where({ highlight_id: row.id })).toEqual([]);
});

test('cancels an unfinished purchase after a day and allows a new one', async () => {
  const { founder, intent } = await beginPurchase();
  await age('25 hours');
  await run('reconcile_payments');
  expect(intent.status).toBe('canceled');
  expect(await highlights(founder.id)).toMatchObject([{ status: 'cancelled' }]);
  expect(await as(product.app, founder).post(begin, { duration: 7 })).toMatchObject({
    status: 200,
  });
  expect(await highlights(founder.id)).toHaveLength(2);
});

test('keeps an old purchase if the founder resumes it', async () => {
  const { founder, intent } = await beginPurchase();
  await age('25 hours');
  expect(await as(product.app, founder).post(begin, { duration: 7 })).toMatchObject({
    status: 200,
  });
  await run('reconcile_payments');
  expect(intent.status).toBe('requires_payment_method');
  expect(await highlights(founder.id)).toMatchObject([{ status: 'pending' }]);
});

test('reports an earlier successful payment instead of charging twice', async () => {
  const { founder, intent } = await beginPurchase();
  intent.status = 'succeeded';
  expect(await as(product.app, founder).post(begin, { duration: 7 })).toMatchObject({
    status: 409,
    body: { message: 'Your earlier payment went through. Your profile is highlighted.' },
  });
  expect(await highlights(founder.id)).toMatchObject([{ status: 'active' }]);
});

test("cancels a deleted account's intent and removes names from the account's payments", async () => {
  const unpaid = await beginPurchase();
  const paid = await beginPurchase(14);
  paid.intent.status = 'succeeded';
  for (const { founder, row } of [unpaid, paid]) {
    await database.db('auth')('users').where({ id: founder.id }).delete();
    await run('cancel_payments');
    expect(await table('open_payments').where({ highlight_id: row.id })).toEqual([]);
  }
  expect(unpaid.intent.status).toBe('canceled');
  expect(await table('payment_ledger').where({ payment_intent_id: paid.intent.id })).toMatchObject([
    { amount: 1800, highlight_id: null },
  ]);
});

test('shows a highlight until its exact end without waiting for a job', async () => {
  const { founder, intent } = await beginPurchase();
  intent.status = 'succeeded';
  await age('2 minutes');
  await run('reconcile_payments');
  const investor = await createInvestor(database);
  await as(product.app, investor).post('/api/bookmarks', { founderId: founder.id });
  const shown = async () => {
    const own = await as(product.app, founder).get<{ hasActiveHighlight: boolean }>(
      '/api/profile-highlight/status',
    );
    const [card] = (
      await as(product.app, investor).get<{ founder: { highlight: boolean } }[]>('/api/bookmarks')
    ).body;
    return [own.body.hasActiveHighlight, card?.founder.highlight];
  };
  const end = (interval: string) =>
    highlights(founder.id).update({
      end_date: database.db('dashboards').raw(`now() + interval '${interval}'`),
    });
  await end('1 minute');
  expect(await shown()).toEqual([true, true]);
  await run('expire_highlights');
  expect(await highlights(founder.id)).toMatchObject([{ status: 'active' }]);
  await end('-1 second');
  expect(await highlights(founder.id)).toMatchObject([{ status: 'active' }]);
  expect(await shown()).toEqual([false, false]);
  await run('expire_highlights');
  expect(await highlights(founder.id)).toMatchObject([{ status: 'expired' }]);
  expect(await shown()).toEqual([false, false]);
});
