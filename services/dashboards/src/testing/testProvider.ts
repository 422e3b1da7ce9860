import { createServer } from 'node:http';
import { listenOnLoopback } from '@introvest/testing/loopback';
import { openIntents } from '../stripeStandIn/intents.js';
import { createPaymentStandIn } from '../stripeStandIn/standIn.js';
import { signatureOf } from '../stripeStandIn/webhook.js';
import { createLog } from '@introvest/service-kit/log';
import { paymentsAt } from './testApp.js';

export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

const { webhookSecret } = paymentsAt(1);

function sign(type: string, object: object, at = Date.now()): SignedEvent {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  return { body, headers: { 'stripe-signature': signatureOf(body, webhookSecret, at) } };
}

export async function startTestProvider() {
  const intents = openIntents();
  const log = createLog({ level: 'silent' });
  const announce = () => Promise.resolve();
  const standIn = createPaymentStandIn({ intents, announce, log }).callback();
  const server = createServer((request, response) => {
    if (provider.mood === 'well') return void standIn(request, response);
    request.resume();
    if (provider.mood === 'hangs') return;
    response.writeHead(provider.mood, { 'content-type': 'application/json' });
    response.end('{"error":{"type":"api_error","message":"No: sk_test_***ter2"}}');
  });
  const { port, close } = await listenOnLoopback(server);
  const provider = {
    settings: paymentsAt(port),
    intents,
    /** How the provider responds from now on: a number is the status of an error. */
    mood: 'well' as 'well' | 'hangs' | number,
    event(id: string, at?: number) {
      const object = { id, object: 'payment_intent', status: 'succeeded' };
      return sign('payment_intent.succeeded', object, at);
    },
    chargeEvent(type: `charge.${string}`, intentId: string) {
      const object = type.includes('dispute') ? 'dispute' : 'charge';
      return sign(type, { id: `${object}_1`, object, payment_intent: intentId });
    },
    close,
  };
  return provider;
}
