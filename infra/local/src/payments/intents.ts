import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writeWhole } from '../dataFolder.js';

/** A payment intent, in the provider's own words. */
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
}

interface Kept {
  intents: Record<string, PaymentIntent>;
  /** Idempotency key → what was asked with it, and the intent that it made. */
  keys: Record<string, { asked: string; id: string }>;
}

/** All intents of this machine; they outlive a restart, as the provider's would. */
export interface IntentStore {
  find(id: string): PaymentIntent | undefined;
  findByKey(key: string): { asked: string; intent: PaymentIntent } | undefined;
  insert(asked: string, key: string, given: NewIntent): PaymentIntent;
  change(intent: PaymentIntent, changes: Partial<PaymentIntent>): PaymentIntent;
}

type NewIntent = Pick<PaymentIntent, 'amount' | 'currency' | 'metadata'>;

const secret = (bytes: number) => randomBytes(bytes).toString('hex');

function load(file: string): Kept {
  if (!existsSync(file)) return { intents: {}, keys: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as Kept;
}

/** Keeps the intents in `payments.json` of the data folder. */
export function openIntents(dataDir: string): IntentStore {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'payments.json');
  const kept = load(file);
  const save = (intent: PaymentIntent) => {
    kept.intents[intent.id] = intent;
    writeWhole(file, JSON.stringify(kept, null, 2));
    return intent;
  };
  return {
    find: (id) => (Object.hasOwn(kept.intents, id) ? kept.intents[id] : undefined),
    findByKey(key) {
      const known = Object.hasOwn(kept.keys, key) ? kept.keys[key] : undefined;
      const intent = known && kept.intents[known.id];
      return intent && { asked: known.asked, intent };
    },
    insert(asked, key, given) {
      const id = `pi_${secret(12)}`;
      if (key) kept.keys[key] = { asked, id };
      return save({
        id,
        object: 'payment_intent',
        amount_received: 0,
        status: 'requires_payment_method',
        client_secret: `${id}_secret_${secret(12)}`,
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        last_payment_error: null,
        ...given,
      });
    },
    change: (intent, changes) => save({ ...intent, ...changes }),
  };
}
