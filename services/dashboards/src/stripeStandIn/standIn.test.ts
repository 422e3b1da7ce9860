import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openIntents, type PaymentIntent } from './intents.js';
import { createPaymentStandIn } from './standIn.js';
import { createAnnounce, signatureOf } from './webhook.js';

let kept: string | undefined;
const events: { body: string; signature: string }[] = [];
let product: Server;
let provider: Server;
let base: string;

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const log = createLog({ level: 'silent' });
const open = (webhookUrl: string) =>
  createServer(
    createPaymentStandIn({
      intents: openIntents(kept, (text) => (kept = text)),
      announce: createAnnounce({ webhookUrl, webhookSecret: 'whsec_local', log }),
      log,
    }).callback(),
  );

beforeAll(async () => {
  product = createServer(async (request, response) => {
    const body = await text(request);
    events.push({ body, signature: String(request.headers['stripe-signature']) });
    response.end('{}');
  });
  provider = open(await listen(product));
  base = await listen(provider);
});
afterAll(() => {
  for (const server of [product, provider]) {
    server.closeAllConnections();
    server.close();
  }
});

const send = async (path: string, fields?: Record<string, string>, key?: string) => {
  const reply = await fetch(`${base}${path}`, {
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    headers: key ? { 'idempotency-key': key } : {},
  });
  return { status: reply.status, body: (await reply.json()) as PaymentIntent & { error?: object } };
};

const begin = (key: string) =>
  send('/v1/payment_intents', { amount: '1000', currency: 'gbp', 'metadata[a]': 'b' }, key);
const pay = (clientSecret: string, cardNumber: string) =>
  send('/dev/stripe/confirm', { client_secret: clientSecret, card_number: cardNumber });

async function heardOf(id: string) {
  for (;;) {
    const heard = events.find(({ body }) => body.includes(id));
    if (heard) return heard;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('creates one intent for an idempotency key', async () => {
  const [first, again] = [await begin('key-1'), await begin('key-1')];
  const price = { amount: 1000, currency: 'gbp' };
  const intent = { ...price, status: 'requires_payment_method', metadata: { a: 'b' } };
  expect(first.body).toMatchObject(intent);
  expect(again.body.id).toBe(first.body.id);
});

test('charges the card 4242 once, and sends a signed event to the product', async () => {
  const { body: intent } = await begin('key-2');
  const paid = await pay(intent.client_secret, '4242 4242 4242 4242');
  expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', id: intent.id } });
  expect(await pay(intent.client_secret, '4242424242424242')).toMatchObject({ status: 400 });
  expect((await send(`/v1/payment_intents/${intent.id}`)).body.amount_received).toBe(1000);
  const charged = await send(`/v1/payment_intents/${intent.id}?expand[]=latest_charge`);
  expect(charged.body.latest_charge).toMatchObject({ refunded: false, disputed: false });
  const { body, signature } = await heardOf(intent.id);
  const at = Number(/t=(\d+)/.exec(signature)?.[1]) * 1000;
  expect(signature).toBe(signatureOf(body, 'whsec_local', at));
  expect(JSON.parse(body)).toMatchObject({ type: 'payment_intent.succeeded' });
});

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4242 4242 4242 4241', expect.stringContaining('Your request was in test mode')],
])('refuses %s, and the intent can still be paid', async (card, message) => {
  const { body: intent } = await begin(`key-${card}`);
  const error = { type: 'card_error', message };
  expect(await pay(intent.client_secret, card)).toMatchObject({ body: { error } });
  expect(await pay(intent.client_secret, '4242424242424242')).toMatchObject({ status: 200 });
});

test("can't pay a cancelled intent, cancel a paid one, or find an unknown one", async () => {
  const [one, two] = [(await begin('key-3')).body, (await begin('key-4')).body];
  const cancelled = await send(`/v1/payment_intents/${one.id}/cancel`, {});
  expect(cancelled).toMatchObject({ body: { status: 'canceled' } });
  expect(await pay(one.client_secret, '4242424242424242')).toMatchObject({ status: 400 });
  await pay(two.client_secret, '4242424242424242');
  expect(await send(`/v1/payment_intents/${two.id}/cancel`, {})).toMatchObject({ status: 400 });
  expect(await send('/v1/payment_intents/pi_none')).toMatchObject({ status: 404 });
  expect(await pay(`${two.id}_secret_guess`, '4242424242424242')).toMatchObject({ status: 404 });
});

test("keeps intents after a restart, and serves the browser's script", async () => {
  const { body: intent } = await begin('key-5');
  const restarted = open('http://127.0.0.1:1/');
  const address = await listen(restarted);
  const again = await fetch(`${address}/v1/payment_intents/${intent.id}`);
  expect(await again.json()).toMatchObject({ id: intent.id });
  const script = await fetch(`${address}/dev/stripe.js`);
  expect(script.headers.get('content-type')).toMatch('text/javascript');
  expect(await script.text()).toContain('window.Stripe');
  restarted.closeAllConnections();
  restarted.close();
});
