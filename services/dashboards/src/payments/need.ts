import { reasonOf } from '@introvest/service-kit/startFault';
import { usesOutside, type Surroundings } from '@introvest/service-kit/outside';
import Stripe from 'stripe';
import type { PaymentSettings } from '../deps.js';
import { createProvider } from './provider.js';

/** What it says itself has the key's last letters. */
class KeyRefused extends Error {}

async function requireKey(settings: PaymentSettings): Promise<void> {
  try {
    await createProvider(settings).tryOut();
  } catch (error) {
    const why = error instanceof Error ? error.cause : undefined;
    const isRefused =
      why instanceof Stripe.errors.StripeAuthenticationError ||
      why instanceof Stripe.errors.StripePermissionError;
    if (why instanceof Stripe.errors.StripeConnectionError) throw new Error(reasonOf(why.detail));
    if (!isRefused) throw error;
    throw new KeyRefused(`STRIPE_SECRET_KEY is not taken: ${why.statusCode}`);
  }
}

/** That the payment provider takes our key. One that is away holds up no start: few calls need it. */
export const paymentNeed = (
  settings: PaymentSettings,
  surroundings: Surroundings,
): (() => Promise<void>) =>
  usesOutside(
    {
      name: 'the payment provider',
      tryOut: () => requireKey(settings),
      startsWithout: (error) => !(error instanceof KeyRefused),
    },
    surroundings,
  );
