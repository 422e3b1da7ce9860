import { required } from '@introvest/service-kit/environment';
import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';
import type { PaymentSettings } from './deps.js';
import { createJobs, schedule } from './jobs.js';

await runService({
  name: 'dashboards',
  create(base) {
    const payments: PaymentSettings = {
      secretKey: required('STRIPE_SECRET_KEY'),
      publishableKey: required('STRIPE_PUBLISHABLE_KEY'),
      webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
    };
    const deps = { ...base, payments };
    return { app: createApp(deps), jobs: createJobs(deps), schedule };
  },
});
