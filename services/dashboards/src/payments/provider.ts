import { AppError, unavailable } from '@introvest/service-kit/errors';
import pTimeout from 'p-timeout';
import Stripe from 'stripe';
import type { PaymentSettings } from '../deps.js';

export interface Intent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  clientSecret: string | null;
  /** Reason why the money was returned. Null if it wasn't returned in full. */
  returned: ReturnReason | null;
}

/** Reason why money was returned. Refunds are made by us, disputes are opened by the customer's bank. */
export type ReturnReason = 'refund' | 'dispute';

export type Provider = ReturnType<typeof createProvider>;

interface NewPayment {
  amount: number;
  currency: string;
  idempotencyKey: string;
  metadata: Record<string, string>;
}

/**
 * Error message that is shown if the provider is unavailable. The page's toast has the title 'Payment Processing
 * Error'.
 */
export const failedOnServer = 'Failed to process payment on server';

/** Timeout, in ms, including the SDK's retries. It is shorter than the callers' own timeout of five seconds. */
const patienceMs = 4500;

function returnOf({ latest_charge: charge }: Stripe.PaymentIntent): ReturnReason | null {
  if (typeof charge !== 'object' || charge === null) return null;
  if (charge.disputed) return 'dispute';
  // `refunded` is false after a partial refund. The highlight then continues.
  return charge.refunded ? 'refund' : null;
}

const withCharge = { expand: ['latest_charge'] };

const presentIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  status: intent.status,
  amount: intent.amount,
  currency: intent.currency,
  clientSecret: intent.client_secret,
  returned: returnOf(intent),
});

const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

async function ask(call: Promise<Stripe.PaymentIntent>): Promise<Intent> {
  try {
    return presentIntent(
      await pTimeout(call, { milliseconds: patienceMs, message: 'no answer in time' }),
    );
  } catch (error) {
    throw isRefusal(error) ? error : unavailable(failedOnServer, error);
  }
}

async function undefinedIfRejected(call: Promise<Intent>): Promise<Intent | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function paymentOf({ type, data }: Stripe.Event): string | null {
  if (type.startsWith('payment_intent.')) return (data.object as Stripe.PaymentIntent).id;
  if (!type.startsWith('charge.')) return null;
  const { payment_intent: payment } = data.object as Stripe.Charge | Stripe.Dispute;
  return typeof payment === 'string' ? payment : (payment?.id ?? null);
}

/** Creates a client for the payment provider. No other file imports the provider's SDK. */
export function createProvider(settings: PaymentSettings) {
  const stripe = new Stripe(settings.secretKey, {
    // The SDK's default timeout is 80 seconds.
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...settings.apiBase,
  });
  const intents = stripe.paymentIntents;
  return {
    // Payment methods that redirect are excluded, because we have no page to which customers could return.
    create: ({ idempotencyKey, ...payment }: NewPayment): Promise<Intent> =>
      ask(
        intents.create(
          { ...payment, automatic_payment_methods: { enabled: true, allow_redirects: 'never' } },
          { idempotencyKey },
        ),
      ),
    // Ids come from the client, and any other text could address a different path of the provider's API.
    find: async (id: string): Promise<Intent | undefined> =>
      /^\w+$/.test(id) ? undefinedIfRejected(ask(intents.retrieve(id, withCharge))) : undefined,
    cancel: (id: string): Promise<Intent | undefined> =>
      undefinedIfRejected(ask(intents.cancel(id))),
    // Requests a payment that doesn't exist. A not-found error proves that the key is valid.
    tryOut: (): Promise<unknown> =>
      undefinedIfRejected(ask(intents.retrieve('pi_introvest_looks'))),
    /** Returns the payment that a signed event is about, or null. Throws `AppError` 400 if the signature is invalid. */
    readEvent(body: Buffer, signature: string): string | null {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret);
      } catch (cause) {
        throw new AppError('validation_failed', 'Invalid event signature.', { cause });
      }
      return paymentOf(event);
    },
  };
}
