import type { createParts } from '../services.js';

/** Nobody listens there: a begun payment stays open, as it does while the provider is away. */
export const noPayments: Parameters<typeof createParts>[0]['payments'] = {
  secretKey: 'sk_test_none',
  publishableKey: 'pk_test_none',
  webhookSecret: 'whsec_none',
  apiBase: { host: '127.0.0.1', port: 1, protocol: 'http' },
};
