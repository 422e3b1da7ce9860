import { randomBytes } from 'node:crypto';

export interface Charge {
  id: string;
  object: 'charge';
  refunded: boolean;
  disputed: boolean;
}

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
  latest_charge: Charge | null;
}

interface Kept {
  intents: Record<string, PaymentIntent>;
  keys: Record<string, string>;
}

export type IntentStore = ReturnType<typeof openIntents>;

type NewIntent = Pick<PaymentIntent, 'amount' | 'currency' | 'metadata'>;

const secret = (bytes: number) => randomBytes(bytes).toString('hex');

/** Opens the store with the saved intents. Calls `save` after each change, so that intents survive a restart. */
export function openIntents(text?: string, save: (text: string) => void = () => {}) {
  const kept = (text === undefined ? { intents: {}, keys: {} } : JSON.parse(text)) as Kept;
  const keep = (intent: PaymentIntent) => {
    kept.intents[intent.id] = intent;
    save(JSON.stringify(kept, null, 2));
    return intent;
  };
  const find = (id: string) => (Object.hasOwn(kept.intents, id) ? kept.intents[id] : undefined);
  return {
    find,
    count: () => Object.keys(kept.intents).length,
    /** Creates one intent for all calls with the same idempotency key. */
    insert(key: string, given: NewIntent): PaymentIntent {
      const known = key ? find(kept.keys[key] ?? '') : undefined;
      if (known) return known;
      const id = `pi_${secret(12)}`;
      if (key) kept.keys[key] = id;
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
    change: (intent: PaymentIntent, changes: Partial<PaymentIntent>) =>
      keep(Object.assign(intent, changes)),
  };
}
