export interface PaymentSource {
  script: string;
  hosts: Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', string>>;
}

const scripts = 'https://js.stripe.com https://*.js.stripe.com';

/** Provider's script for our payment form, and the hosts that the provider's guide lists. */
const provider: PaymentSource = {
  script: 'https://js.stripe.com/endive/stripe.js',
  hosts: {
    'script-src': scripts,
    'frame-src': `${scripts} https://hooks.stripe.com`,
    'connect-src': 'https://api.stripe.com',
    'img-src': 'https://*.stripe.com',
  },
};

/** Local stand-in. This server serves its script, which the CSP of every page allows. */
const local: PaymentSource = { script: '/dev/stripe.js', hosts: {} };

export const paymentSources = { provider, local };
