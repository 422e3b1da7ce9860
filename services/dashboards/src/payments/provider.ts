import { AppError, unavailable } from '@introvest/service-kit/errors';
import pTimeout from 'p-timeout';
import Stripe from 'stripe';
import type { PaymentSettings } from '../deps.js';

/** A payment at the provider, in as much as we look at it. */
export interface Intent {
  id: string;
  status: string;
  /** pence */
  amount: number;
  currency: string;
  clientSecret: string | null;
  /** Why the money is with the person again, all of it; null while it is not. */
  returned: ReturnReason | null;
}

/** A refund is ours to make; a dispute is what the person's bank opens. */
export type ReturnReason = 'refund' | 'dispute';

/** What we ask of the payment provider; 503 when it does not answer. */
export interface Provider {
  create(payment: NewPayment): Promise<Intent>;
  find(id: string): Promise<Intent | undefined>;
  /** Undefined when it cannot be cancelled (any more): ask for its state again. */
  cancel(id: string): Promise<Intent | undefined>;
  /** The payment that a signed event is about, null for other events; 400 for what the provider did not sign. */
  readEvent(body: Buffer, signature: string): string | null;
  /** Rejects where our key is not taken, or nobody answers. */
  tryOut(): Promise<unknown>;
}

interface NewPayment {
  amount: number;
  currency: string;
  /** The same key makes the same intent, however often it is sent. */
  idempotencyKey: string;
  metadata: Record<string, string>;
}

/** What the person reads when the provider is away; the toast's title is 'Payment Processing Error'. */
export const failedOnServer = 'Failed to process payment on server';

/** The person waits five seconds at most, whatever the SDK's own retries are at. */
const patienceMs = 4500;

/** What became of the money; the charge is there where it was asked for (`withCharge`). */
function returnOf({ latest_charge: charge }: Stripe.PaymentIntent): ReturnReason | null {
  if (typeof charge !== 'object' || charge === null) return null;
  if (charge.disputed) return 'dispute';
  // False while only a part went back: then the days stay.
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

/** Anything but a refusal of this very request is the provider being away. */
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

/** The payment that an event is about: of itself, of its charge, or of a dispute of its charge. */
function paymentOf({ type, data }: Stripe.Event): string | null {
  if (type.startsWith('payment_intent.')) return (data.object as Stripe.PaymentIntent).id;
  if (!type.startsWith('charge.')) return null;
  const { payment_intent: payment } = data.object as Stripe.Charge | Stripe.Dispute;
  return typeof payment === 'string' ? payment : (payment?.id ?? null);
}

/** The provider's SDK; no other file imports it. */
export function createProvider(settings: PaymentSettings): Provider {
  const stripe = new Stripe(settings.secretKey, {
    // The SDK's own default is 80 s.
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...settings.apiBase,
  });
  const intents = stripe.paymentIntents;
  return {
    // Methods that lead away from the page would need a page to come back to.
    create: ({ idempotencyKey, ...payment }) =>
      ask(
        intents.create(
          { ...payment, automatic_payment_methods: { enabled: true, allow_redirects: 'never' } },
          { idempotencyKey },
        ),
      ),
    // Ids come from outside; anything but an id of theirs could reach another path of their API.
    find: async (id) =>
      /^\w+$/.test(id) ? unlessRefused(ask(intents.retrieve(id, withCharge))) : undefined,
    cancel: (id) => unlessRefused(ask(intents.cancel(id))),
    // Nobody has this payment: that there is none says that the key was taken.
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
