import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { as } from '@introvest/testing/http';
import { createTestApp } from './testApp.js';
import { startTestProvider } from './testProvider.js';

export const begin = '/api/profile-highlight/create-payment-intent';
export const confirm = '/api/profile-highlight/confirm-payment';
export const webhook = '/api/profile-highlight/webhook';

interface Founder {
  id: string;
  cookie: string;
}

/**
 * Starts the service with its own test provider. `prepare` receives the database before the first connection is made.
 */
export async function openPaymentStage(
  prepare: (database: TestDatabase) => Promise<void> = () => Promise.resolve(),
) {
  const database = await createTestDatabase();
  await prepare(database);
  const provider = await startTestProvider();
  const { app } = createTestApp(database, { payments: provider.settings });
  const highlights = (founderId: string) =>
    database.db('dashboards')('profile_highlights').where({ founder_id: founderId });
  return {
    database,
    provider,
    app,
    highlights,

    /** Begins a purchase, marks it as paid at the provider and returns the intent's id. */
    async pay(founder: Founder, duration: number): Promise<string> {
      await as(app, founder).post(begin, { duration });
      const row = await highlights(founder.id).where({ duration, status: 'pending' }).first();
      const intent = provider.intents.get(row.payment_intent_id);
      if (!intent) throw new Error('There is no intent.');
      intent.status = 'succeeded';
      intent.latest_charge = { id: 'ch_1', object: 'charge', refunded: false, disputed: false };
      return intent.id;
    },

    async close() {
      provider.close();
      await database.close();
    },
  };
}
