import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymentSettings } from '../deps.js';

interface TestIntent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  currency: string;
  client_secret: string;
  latest_charge?: { object: 'charge'; refunded: boolean; disputed: boolean };
}

interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/** The provider's API as far as we use it, in memory; the test decides what becomes of each payment. */
export interface TestProvider {
  settings: PaymentSettings;
  intents: Map<string, TestIntent>;
  /** How it answers from now on. */
  mood: 'well' | 'hangs' | 'fails';
  /** A webhook's body and header, signed at `at` (milliseconds). */
  event(intentId: string, at?: number): SignedEvent;
  /** The event of a charge, or of a dispute of a charge, of this payment. */
  chargeEvent(type: `charge.${string}`, intentId: string): SignedEvent;
  close(): void;
}

const webhookSecret = 'whsec_of_the_tests';

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } };
const wrongState = {
  error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
};

function create(provider: TestProvider, keys: Map<string, string>, form: string, key: string) {
  const known = provider.intents.get(keys.get(key) ?? '');
  if (known) return known;
  const fields = new URLSearchParams(form);
  const id = `pi_${randomBytes(8).toString('hex')}`;
  const intent: TestIntent = {
    id,
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: Number(fields.get('amount')),
    currency: fields.get('currency') ?? '',
    client_secret: `${id}_secret_test`,
  };
  keys.set(key, id);
  provider.intents.set(id, intent);
  return intent;
}

function cancel(intent: TestIntent, response: ServerResponse): void {
  if (intent.status === 'succeeded') return answer(response, 400, wrongState);
  intent.status = 'canceled';
  answer(response, 200, intent);
}

function sign(type: string, object: object, at = Date.now()): SignedEvent {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const t = Math.floor(at / 1000);
  const v1 = createHmac('sha256', webhookSecret).update(`${t}.${body}`).digest('hex');
  return { body, headers: { 'stripe-signature': `t=${t},v1=${v1}` } };
}

/** Starts one on a free port. */
export async function startTestProvider(): Promise<TestProvider> {
  const keys = new Map<string, string>();
  const server = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const form = await text(request);
    if (provider.mood === 'hangs') return;
    if (provider.mood === 'fails') return answer(response, 500, { error: { type: 'api_error' } });
    const { pathname, search } = new URL(request.url ?? '', 'http://provider');
    const [, , , id, action] = pathname.split('/');
    if (!id) {
      const key = String(request.headers['idempotency-key'] ?? '');
      return answer(response, 200, create(provider, keys, form, key));
    }
    const intent = provider.intents.get(id);
    if (!intent) return answer(response, 404, missing);
    if (action === 'cancel') return cancel(intent, response);
    // As the real one: a charge is its id, unless the whole is asked for.
    const whole = decodeURIComponent(search).includes('=latest_charge');
    const { latest_charge: charge = null, ...rest } = intent;
    answer(response, 200, { ...rest, latest_charge: whole ? charge : charge && 'ch_1' });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: TestProvider = {
    settings: {
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret,
      apiBase: { host: '127.0.0.1', port, protocol: 'http' },
    },
    intents: new Map(),
    mood: 'well',
    event: (intentId, at) =>
      sign(
        'payment_intent.succeeded',
        { id: intentId, object: 'payment_intent', status: 'succeeded' },
        at,
      ),
    chargeEvent(type, intentId) {
      const object = type.includes('dispute') ? 'dispute' : 'charge';
      return sign(type, { id: `${object}_1`, object, payment_intent: intentId });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}
