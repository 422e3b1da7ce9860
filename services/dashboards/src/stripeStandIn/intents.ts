import { randomBytes } from 'node:crypto';

/** A completed charge. */
export interface Charge {
  id: string;
  object: 'charge';
  refunded: boolean;
  disputed: boolean;
}

/** A payment intent in the provider's format. */
export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  client_secret: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  last_payment_error: object | null;
  /** Charge of the payment. Its state shows whether it was refunded. */
  latest_charge: Charge | null;
}

interface Kept {
  intents: Record<string, PaymentIntent>;
  /** Idempotency key → the first request with this key, and the intent that it created. */
  keys: Record<string, { asked: string; id: string }>;
}

/** Store of all intents. */
export interface IntentStore {
  find(id: string): PaymentIntent | undefined;
  count(): number;
  findByKey(key: string): { asked: string; intent: PaymentIntent } | undefined;
  insert(asked: string, key: string, given: NewIntent): PaymentIntent;
  change(intent: PaymentIntent, changes: Partial<PaymentIntent>): PaymentIntent;
}

type NewIntent = Pick<PaymentIntent, 'amount' | 'currency' | 'metadata'>;

const secret = (bytes: number) => randomBytes(bytes).toString('hex');

/**
 * Opens the store. `text` contains the saved intents. Calls `save` after each change, so that intents survive a
 * restart.
 */
export function openIntents(text?: string, save: (text: string) => void = () => {}): IntentStore {
  const kept = (text === undefined ? { intents: {}, keys: {} } : JSON.parse(text)) as Kept;
  const keep = (intent: PaymentIntent) => {
    kept.intents[intent.id] = intent;
    save(JSON.stringify(kept, null, 2));
    return intent;
  };
  return {
    find: (id) => (Object.hasOwn(kept.intents, id) ? kept.intents[id] : undefined),
    count: () => Object.keys(kept.intents).length,
    findByKey(key) {
      const known = Object.hasOwn(kept.keys, key) ? kept.keys[key] : undefined;
      const intent = known && kept.intents[known.id];
      return intent && { asked: known.asked, intent };
    },
    insert(asked, key, given) {
      const id = `pi_${secret(12)}`;
      if (key) kept.keys[key] = { asked, id };
      return keep({
        id,
        object: 'payment_intent',
        amount_received: 0,
        status: 'requires_payment_method',
        client_secret: `${id}_secret_${secret(12)}`,
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        last_payment_error: null,
        latest_charge: null,
        ...given,
      });
    },
    change: (intent, changes) => keep(Object.assign(intent, changes)),
  };
}
