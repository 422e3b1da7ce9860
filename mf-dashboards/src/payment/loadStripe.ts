import { loadPaymentScript } from '@introvest/shell-sdk';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

/** Where the provider's script leaves itself. */
interface PaymentWindow {
  Stripe?: StripeConstructor;
}

/**
 * The provider's browser part; rejects when its script does not come, and may then be called again.
 * The provider's own loader assigns a plain address to a script, which Trusted Types refuse.
 */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  const page = window as PaymentWindow;
  if (!page.Stripe) await loadPaymentScript();
  if (!page.Stripe) throw new Error('The payment form didn’t load');
  return page.Stripe(publishableKey);
}
