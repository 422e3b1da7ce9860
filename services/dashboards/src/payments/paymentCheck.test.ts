import { afterAll, expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { unavailableReason } from '@introvest/service-kit/readiness';
import { paymentsAt } from '../testing/testApp.js';
import { startTestProvider } from '../testing/testProvider.js';
import { paymentCheck } from './paymentCheck.js';

const provider = await startTestProvider();
afterAll(() => provider.close());

async function start(payments = provider.settings) {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  const settings = { ...payments, secretKey: 'sk_test_hunter2' };
  const need = paymentCheck(settings, { log, life: { onEnd: () => undefined } });
  return { why: await need().then(() => undefined, unavailableReason), lines };
}

test("accepts a valid key although the payment used for the check doesn't exist", async () => {
  expect(await start()).toEqual({ why: undefined, lines: [] });
});

test.each([401, 403])('reports a rejected key (%i) without quoting it', async (status) => {
  provider.mood = status;
  expect(await start()).toEqual({ why: `STRIPE_SECRET_KEY is not taken: ${status}`, lines: [] });
});

test('logs an unavailable provider and starts anyway', async () => {
  const reason = 'the payment provider is unavailable (connect ECONNREFUSED 127.0.0.1:1)';
  expect(await start(paymentsAt(1))).toEqual({
    why: undefined,
    lines: [expect.stringContaining(reason)],
  });
});
