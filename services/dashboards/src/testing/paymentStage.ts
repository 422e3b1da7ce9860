import { afterAll } from '@jest/globals';
import type { HighlightStatus } from '@introvest/contracts/dashboards';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { useService } from '@introvest/testing/useService';
import { createTestApp } from './testApp.js';
import { startTestProvider, type SignedEvent } from './testProvider.js';

type Founder = Pick<TestUser, 'id' | 'cookie'>;

const intents = '/api/profile-highlight/create-payment-intent';

export async function openPaymentStage() {
  const provider = await startTestProvider();
  afterAll(() => provider.close());
  const stage = useService('dashboards', (database) =>
    createTestApp(database, { payments: provider.settings }),
  );
  const { table } = stage;
  const highlights = (founder: Founder) =>
    table('profile_highlights').where({ founder_id: founder.id });
  const begin = (founder: Founder, duration: unknown = 7, app = stage.app) =>
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
  return Object.assign(stage, {
    provider,
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
    confirm: (founder: Founder, paymentIntentId: string, app = stage.app) =>
      as(app, founder).post('/api/profile-highlight/confirm-payment', { paymentIntentId }),
    hear: ({ body, headers }: Partial<SignedEvent> = {}, app = stage.app) =>
      as(app, null).post('/api/profile-highlight/webhook', body ?? {}, headers && { headers }),
    statusOf: async (founder: Founder, app = stage.app) =>
      (await as(app, founder).get<HighlightStatus>('/api/profile-highlight/status')).body,
    /** Makes open payments this much older, so that they are due for reconciliation. */
    age: (hours: number) =>
      table('open_payments').update({ created_at: new Date(Date.now() - hours * 3_600_000) }),
  });
}
