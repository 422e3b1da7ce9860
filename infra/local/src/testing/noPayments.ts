import type { createServices } from '../services.js';

/** Settings of a payment provider that can't be reached. A payment stays open, as during an outage. */
export const noPayments: Parameters<typeof createServices>[0]['payments'] = {
  secretKey: 'sk_test_none',
  publishableKey: 'pk_test_none',
  webhookSecret: 'whsec_none',
  apiBase: { host: '127.0.0.1', port: 1, protocol: 'http' },
};
