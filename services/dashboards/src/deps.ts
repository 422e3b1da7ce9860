import type { ServiceDeps } from '@introvest/service-kit/deps';

/** How to reach the payment provider; without `apiBase` it is the provider's own address. */
export interface PaymentSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase?: { host: string; port: number; protocol: 'http' | 'https' };
}

/** By what browsers' makers know us. */
export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** A place of tests that takes notifications instead of a browser's maker: its origin. */
  standIn?: string | undefined;
}

/** The dashboards service takes payments and notifies closed browsers where it has keys for that. */
export interface DashboardsDeps extends ServiceDeps {
  payments?: PaymentSettings | undefined;
  push?: PushSettings | undefined;
}
