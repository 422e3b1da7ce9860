import type { PaymentSettings } from './deps.js';

/** How the settings of a part say that the payment provider is reached. */
export function paymentSettings(values: {
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_BASE: string | undefined;
}): PaymentSettings {
  const { STRIPE_API_BASE: base } = values;
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    ...(base === undefined ? {} : { apiBase: placeOf(new URL(base)) }),
  };
}

function placeOf({ protocol, hostname, port }: URL): NonNullable<PaymentSettings['apiBase']> {
  if (protocol === 'http:') return { protocol: 'http', host: hostname, port: Number(port || 80) };
  return { protocol: 'https', host: hostname, port: Number(port || 443) };
}
