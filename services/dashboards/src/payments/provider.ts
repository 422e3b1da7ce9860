import { AppError, unavailable } from '@introvest/service-kit/errors';
import pTimeout from 'p-timeout';
import Stripe from 'stripe';
import type { PaymentSettings } from '../deps.js';

/** The provider's payment intent, with the fields that we use. */
export interface Intent {
  id: string;
  status: string;
  /** Amount in pence. */
  amount: number;
  currency: string;
  clientSecret: string | null;
  /** Reason why the whole amount was returned. Null if it wasn't. */
  returned: ReturnReason | null;
}

/** Way in which money was returned: we make refunds, the customer's bank opens disputes. */
export type ReturnReason = 'refund' | 'dispute';

/** Calls to the payment provider. They throw `AppError` 503 if the provider doesn't respond. */
export interface Provider {
  create(payment: NewPayment): Promise<Intent>;
  find(id: string): Promise<Intent | undefined>;
  /** Cancels a payment. Undefined if it can't be cancelled (any more): read its state again. */
  cancel(id: string): Promise<Intent | undefined>;
  /**
   * Returns the id of the payment that a signed event is about, or null for other events. Throws `AppError` 400 if the
   * signature is invalid.
   */
  readEvent(body: Buffer, signature: string): string | null;
  /** Rejects if our key is invalid or the provider doesn't respond. */
  tryOut(): Promise<unknown>;
}

interface NewPayment {
  amount: number;
  currency: string;
  /** Idempotency key: repeated calls with the same key create one intent. */
  idempotencyKey: string;
  metadata: Record<string, string>;
}

/** Message when the provider is unavailable. The toast's title is 'Payment Processing Error'. */
export const failedOnServer = 'Failed to process payment on server';

/** Timeout in ms that includes the SDK's retries, because callers wait five seconds at most. */
const patienceMs = 4500;

/** Returns how the money was returned. The charge is only loaded with `withCharge`. */
function returnOf({ latest_charge: charge }: Stripe.PaymentIntent): ReturnReason | null {
  if (typeof charge !== 'object' || charge === null) return null;
  if (charge.disputed) return 'dispute';
  // False after a partial refund, which keeps the highlight.
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

/** Returns whether the provider rejected this request. All other errors count as unavailability. */
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

async function unlessRefused(call: Promise<Intent>): Promise<Intent | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/**
 * Returns the id of the payment that an event is about: the payment's own, its charge's, or that of a dispute of its
 * charge.
 */
function paymentOf({ type, data }: Stripe.Event): string | null {
  if (type.startsWith('payment_intent.')) return (data.object as Stripe.PaymentIntent).id;
  if (!type.startsWith('charge.')) return null;
  const { payment_intent: payment } = data.object as Stripe.Charge | Stripe.Dispute;
  return typeof payment === 'string' ? payment : (payment?.id ?? null);
}

/** Creates the provider's client. No other file imports its SDK. */
export function createProvider(settings: PaymentSettings): Provider {
  const stripe = new Stripe(settings.secretKey, {
    // The SDK defaults to 80 s.
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...settings.apiBase,
  });
  const intents = stripe.paymentIntents;
  return {
    // Payment methods that redirect would need a page to return to.
    create: ({ idempotencyKey, ...payment }) =>
      ask(
        intents.create(
          { ...payment, automatic_payment_methods: { enabled: true, allow_redirects: 'never' } },
          { idempotencyKey },
        ),
      ),
    // Ids come from the client. Anything but an id could reach another path of the provider's API.
    find: async (id) =>
      /^\w+$/.test(id) ? unlessRefused(ask(intents.retrieve(id, withCharge))) : undefined,
    cancel: (id) => unlessRefused(ask(intents.cancel(id))),
    // This payment doesn't exist, and a not-found error shows that the key is valid.
    tryOut: () => unlessRefused(ask(intents.retrieve('pi_introvest_looks'))),
    readEvent(body, signature) {
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
