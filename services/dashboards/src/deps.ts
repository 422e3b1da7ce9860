import type { ServiceDeps } from '@introvest/service-kit/deps';

/** Settings for the payment provider. `apiBase` defaults to the provider's public URL. */
export interface PaymentSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase?: { host: string; port: number; protocol: 'http' | 'https' };
}

export interface PushSettings {
  publicKey: string;
  privateKey: string;
  standIn?: string | undefined;
}

/** Payments and push notifications are off if their settings are missing. */
export interface DashboardsDeps extends ServiceDeps {
  payments?: PaymentSettings | undefined;
  push?: PushSettings | undefined;
}
