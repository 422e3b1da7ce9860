import { deckAccesses } from '@introvest/cards/deckAccess';
import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';
import { paymentSettings } from './paymentSettings.js';
import { paymentCheck } from './payments/paymentCheck.js';
import { pushSettings } from './push/settings.js';

await runService({
  name: 'dashboards',
  reads: [deckAccesses],
  create(base, values, life) {
    const payments = paymentSettings(values);
    return {
      app: createApp({ ...base, payments, push: pushSettings(values, base.log) }),
      ...(payments && {
        needs: { 'the payment provider': paymentCheck(payments, { log: base.log, life }) },
      }),
    };
  },
});
