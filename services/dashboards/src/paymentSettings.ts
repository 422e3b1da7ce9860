import type { PaymentSettings } from './deps.js';

/** Returns undefined if there are no keys. Payments are then turned off. */
export function paymentSettings(values: {
  STRIPE_SECRET_KEY: string | undefined;
  STRIPE_PUBLISHABLE_KEY: string | undefined;
  STRIPE_WEBHOOK_SECRET: string | undefined;
  STRIPE_API_BASE?: string | undefined;
}): PaymentSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: base,
  } = values;
  // The validation of settings already ensures that either all of the keys are set or none.
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    ...(base === undefined ? {} : { apiBase: placeOf(new URL(base)) }),
  };
}

function placeOf({ protocol, hostname, port }: URL): NonNullable<PaymentSettings['apiBase']> {
  if (protocol === 'http:') return { protocol: 'http', host: hostname, port: Number(port || 80) };
  return { protocol: 'https', host: hostname, port: Number(port || 443) };
}
