import { afterAll } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { createTestDatabase } from '@introvest/testing/database';
import { boundFactories } from '@introvest/testing/factories/bound';
import type { HighlightStatus } from '@introvest/contracts/dashboards';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { createTestApp } from './testApp.js';
import { startTestProvider, type SignedEvent } from './testProvider.js';

type Founder = Pick<TestUser, 'id' | 'cookie'>;

const intents = '/api/profile-highlight/create-payment-intent';
const log = createLog({ level: 'silent' });

export async function openPaymentStage() {
  const database = await createTestDatabase();
  const provider = await startTestProvider();
  afterAll(async () => {
    provider.close();
    await database.close();
  });
  const service = createTestApp(database, { payments: provider.settings });
  const table = (name: string) => database.db('dashboards')(name);
  const highlights = (founder: Founder) =>
    table('profile_highlights').where({ founder_id: founder.id });
  const begin = (founder: Founder, duration: unknown = 7, app = service.app) =>
    as(app, founder).post<{ clientSecret: string }>(intents, { duration, amount: 1 });
  const intentOf = (id: string) => {
    const intent = provider.intents.find(id);
    if (!intent) throw new Error('There is no intent.');
    return intent;
  };
  async function purchase(founder: Founder, duration = 7) {
    await begin(founder, duration);
    const row = await highlights(founder).where({ duration, status: 'pending' }).first();
    return { row, intent: intentOf(row.payment_intent_id) };
  }
  return Object.assign(boundFactories(database), service, {
    database,
    provider,
    table,
    highlights,
    begin,
    intentOf,
    purchase,
    async pay(founder: Founder, duration = 7): Promise<string> {
      const { intent } = await purchase(founder, duration);
      intent.status = 'succeeded';
      intent.latest_charge = { id: 'ch_1', object: 'charge', refunded: false, disputed: false };
      return intent.id;
    },
    confirm: (founder: Founder, paymentIntentId: string, app = service.app) =>
      as(app, founder).post('/api/profile-highlight/confirm-payment', { paymentIntentId }),
    hear: ({ body, headers }: Partial<SignedEvent> = {}, app = service.app) =>
      as(app, null).post('/api/profile-highlight/webhook', body ?? {}, headers && { headers }),
    statusOf: async (founder: Founder, app = service.app) =>
      (await as(app, founder).get<HighlightStatus>('/api/profile-highlight/status')).body,
    run: async (job: string) => service.jobs[`dashboards.${job}`]?.({}, { log }),
    /** Makes open payments this much older, so that they are due for reconciliation. */
    age: (hours: number) =>
      table('open_payments').update({ created_at: new Date(Date.now() - hours * 3_600_000) }),
  });
}
