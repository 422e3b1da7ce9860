import type { ServiceDeps } from '@introvest/service-kit/deps';

/** How to reach the payment provider; without `apiBase` it is the provider's own address. */
export interface PaymentSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase?: { host: string; port: number; protocol: 'http' | 'https' };
}

/** The dashboards service also takes payments. */
export interface DashboardsDeps extends ServiceDeps {
  payments: PaymentSettings;
}
