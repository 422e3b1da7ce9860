/** Where a payment page's document gets the provider's script from, and which hosts that needs. */
export interface PaymentSource {
  script: string;
  /** Added to the directive's own sources. */
  hosts: Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', string>>;
}

const scripts = 'https://js.stripe.com https://*.js.stripe.com';

/** The version that the product's payment form is written for, and the hosts that its guide names. */
const provider: PaymentSource = {
  script: 'https://js.stripe.com/endive/stripe.js',
  hosts: {
    'script-src': scripts,
    'frame-src': `${scripts} https://hooks.stripe.com`,
    'connect-src': 'https://api.stripe.com',
    'img-src': 'https://*.stripe.com',
  },
};

/** The stand-in is a script of this server: the policy of every page covers it. */
const local: PaymentSource = { script: '/dev/stripe.js', hosts: {} };

export const paymentSources = { provider, local };
