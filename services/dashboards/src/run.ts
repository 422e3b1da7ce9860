import { runService } from '@introvest/service-kit/main';
import { createApp } from './app.js';
import { paymentSettings } from './paymentSettings.js';
import { pushSettings } from './push/settings.js';

await runService({
  name: 'dashboards',
  create: (base, values) => ({
    app: createApp({
      ...base,
      payments: paymentSettings(values),
      push: pushSettings(values, base.log),
    }),
  }),
});
