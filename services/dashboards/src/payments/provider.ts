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

/** Error message for an unavailable provider. The page's toast has the title 'Payment Processing Error'. */
export const failedOnServer = 'Failed to process payment on server';

/** Timeout in ms, including the SDK's retries. Shorter than the callers' own timeout of five seconds. */
const patienceMs = 4500;

/** Returns the reason why the money was returned, if it was. Requires an intent loaded using `withCharge`. */
function returnOf({ latest_charge: charge }: Stripe.PaymentIntent): ReturnReason | null {
  if (typeof charge !== 'object' || charge === null) return null;
  if (charge.disputed) return 'dispute';
  // `refunded` is false after a partial refund, in which case the highlight continues.
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

/** Returns whether the provider rejected the request itself, rather than being unavailable. */
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

/** Returns the payment's id from an event about the payment, a charge or a dispute. */
function paymentOf({ type, data }: Stripe.Event): string | null {
  if (type.startsWith('payment_intent.')) return (data.object as Stripe.PaymentIntent).id;
  if (!type.startsWith('charge.')) return null;
  const { payment_intent: payment } = data.object as Stripe.Charge | Stripe.Dispute;
  return typeof payment === 'string' ? payment : (payment?.id ?? null);
}

/** Creates a client for the payment provider. No other file imports the provider's SDK. */
export function createProvider(settings: PaymentSettings) {
  const stripe = new Stripe(settings.secretKey, {
    // The SDK's default timeout is 80 s.
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...settings.apiBase,
  });
  const intents = stripe.paymentIntents;
  return {
    // Excludes payment methods that redirect, because we have no page for customers to return to.
    create: ({ idempotencyKey, ...payment }: NewPayment): Promise<Intent> =>
      ask(
        intents.create(
          { ...payment, automatic_payment_methods: { enabled: true, allow_redirects: 'never' } },
          { idempotencyKey },
        ),
      ),
    // Ids come from the client. Any other text could address a different path of the provider's API.
    find: async (id: string): Promise<Intent | undefined> =>
      /^\w+$/.test(id) ? undefinedIfRejected(ask(intents.retrieve(id, withCharge))) : undefined,
    /** Cancels a payment. Undefined if it can't be cancelled, in which case the caller must read its current state. */
    cancel: (id: string): Promise<Intent | undefined> =>
      undefinedIfRejected(ask(intents.cancel(id))),
    // Requests a payment that doesn't exist: a not-found error proves that the key is valid.
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
