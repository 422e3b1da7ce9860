import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openIntents, type PaymentIntent } from '@introvest/payments/intents';
import { createPaymentStandIn } from '@introvest/payments/standIn';
import { signatureOf } from '@introvest/payments/webhook';
import { createLog } from '@introvest/service-kit/log';
import type { PaymentSettings } from '../deps.js';

interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/** The provider's stand-in; the test decides what becomes of each payment, and what is told of it. */
export interface TestProvider {
  settings: PaymentSettings;
  intents: { get(id: string): PaymentIntent | undefined; readonly size: number };
  /** How it answers from now on. */
  mood: 'well' | 'hangs' | 'fails';
  /** A webhook's body and header, signed at `at` (milliseconds). */
  event(intentId: string, at?: number): SignedEvent;
  /** The event of a charge, or of a dispute of a charge, of this payment. */
  chargeEvent(type: `charge.${string}`, intentId: string): SignedEvent;
  close(): void;
}

const webhookSecret = 'whsec_of_the_tests';

function sign(type: string, object: object, at = Date.now()): SignedEvent {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  return { body, headers: { 'stripe-signature': signatureOf(body, webhookSecret, at) } };
}

/** Starts one on a free port. */
export async function startTestProvider(): Promise<TestProvider> {
  const intents = openIntents();
  const log = createLog({ level: 'silent' });
  // Nothing is told by itself.
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
