import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openIntents, type PaymentIntent } from '../stripeStandIn/intents.js';
import { createPaymentStandIn } from '../stripeStandIn/standIn.js';
import { signatureOf } from '../stripeStandIn/webhook.js';
import { createLog } from '@introvest/service-kit/log';
import type { PaymentSettings } from '../deps.js';

export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/** Test provider. The test sets the state of each payment and decides which events are sent. */
export interface TestProvider {
  settings: PaymentSettings;
  intents: { get(id: string): PaymentIntent | undefined; readonly size: number };
  /** How the provider responds from now on. */
  mood: 'well' | 'hangs' | 'fails';
  /** Creates the body and header of a webhook call, signed at `at` (ms). */
  event(intentId: string, at?: number): SignedEvent;
  /** Creates an event about this payment's charge, or about a dispute of that charge. */
  chargeEvent(type: `charge.${string}`, intentId: string): SignedEvent;
  close(): void;
}

const webhookSecret = 'whsec_of_the_tests';

function sign(type: string, object: object, at = Date.now()): SignedEvent {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  return { body, headers: { 'stripe-signature': signatureOf(body, webhookSecret, at) } };
}

export async function startTestProvider(): Promise<TestProvider> {
  const intents = openIntents();
  const log = createLog({ level: 'silent' });
  // Events are never sent automatically.
  const announce = () => Promise.resolve();
  const standIn = createPaymentStandIn({ intents, announce, log }).callback();
  const server = createServer((request, response) => {
    if (provider.mood === 'well') return void standIn(request, response);
    request.resume();
    if (provider.mood === 'fails') {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{"error":{"type":"api_error"}}');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: TestProvider = {
    settings: {
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret,
      apiBase: { host: '127.0.0.1', port, protocol: 'http' },
    },
    intents: {
      get: intents.find,
      get size() {
        return intents.count();
      },
    },
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
