import { reasonOf } from '@introvest/service-kit/startFault';
import { createServerCheck, type CheckContext } from '@introvest/service-kit/serverCheck';
import Stripe from 'stripe';
import type { PaymentSettings } from '../deps.js';
import { createProvider } from './provider.js';

/** Error for a rejected key. It replaces the provider's own message, which contains the last characters of the key. */
class RejectedKeyError extends Error {}

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
    throw new RejectedKeyError(`STRIPE_SECRET_KEY is not taken: ${why.statusCode}`);
  }
}

export const paymentCheck = (
  settings: PaymentSettings,
  surroundings: CheckContext,
): (() => Promise<void>) =>
  createServerCheck(
    {
      name: 'the payment provider',
      tryOut: () => requireKey(settings),
      startsWithout: (error) => !(error instanceof RejectedKeyError),
    },
    surroundings,
  );
