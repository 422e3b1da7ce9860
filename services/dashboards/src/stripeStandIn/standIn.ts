import { isClientGone } from '@introvest/service-kit/clientGone';
import type { Logger } from '@introvest/service-kit/log';
import Koa, { type Context } from 'koa';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { refusalOf } from './cards.js';
import type { IntentStore, PaymentIntent } from './intents.js';
import type { Announce } from './webhook.js';

interface StandIn {
  intents: IntentStore;
  announce: Announce;
  log: Logger;
}

export const browserPaths = ['/dev/stripe.js', '/dev/stripe/confirm'] as const;

const script = new URL('../../src/stripeStandIn/stripe.js', import.meta.url);
const longestBody = 100_000;

type ErrorFields = { type?: string; code?: string; message: string } & Record<string, unknown>;

function refuse(ctx: Context, status: number, error: ErrorFields): void {
  ctx.status = status;
  ctx.body = { error: { type: 'invalid_request_error', ...error } };
}

async function readForm(ctx: Context): Promise<URLSearchParams> {
  if (Number(ctx.get('Content-Length')) > longestBody) ctx.throw(413);
  return new URLSearchParams(await text(ctx.req));
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function shown(ctx: Context, { latest_charge: charge, ...intent }: PaymentIntent): object {
  const isWhole = [ctx.query['expand[]'], ctx.query['expand[0]']].flat().includes('latest_charge');
  return { ...intent, latest_charge: (isWhole ? charge : charge?.id) ?? null };
}

async function create(ctx: Context, { intents }: StandIn): Promise<void> {
  const form = await readForm(ctx);
  const [amount, currency] = [Number(form.get('amount')), form.get('currency') ?? ''];
  if (!Number.isInteger(amount) || amount < 30 || !/^[a-z]{3}$/.test(currency)) {
    return refuse(ctx, 400, { code: 'parameter_invalid_integer', message: 'Invalid amount.' });
  }
  const given = { amount, currency, metadata: metadataOf(form) };
  ctx.body = shown(ctx, intents.insert(ctx.get('Idempotency-Key'), given));
}

async function cancel(ctx: Context, { intents, announce }: StandIn, intent: PaymentIntent) {
  if (intent.status !== 'requires_payment_method') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    return refuse(ctx, 400, { code: 'payment_intent_unexpected_state', message });
  }
  const canceled = intents.change(intent, { status: 'canceled' });
  void announce('payment_intent.canceled', canceled);
  ctx.body = shown(ctx, canceled);
}

async function api(ctx: Context, standIn: StandIn): Promise<void> {
  const [, , , id, action] = ctx.path.split('/');
  if (id === undefined && ctx.method === 'POST') return create(ctx, standIn);
  const intent = standIn.intents.find(id ?? '');
  if (!intent) {
    return refuse(ctx, 404, { code: 'resource_missing', message: 'No such payment_intent' });
  }
  if (action === 'cancel' && ctx.method === 'POST') return cancel(ctx, standIn, intent);
  if (action === undefined && ctx.method === 'GET') ctx.body = shown(ctx, intent);
}

async function confirm(ctx: Context, { intents, announce }: StandIn): Promise<void> {
  const form = await readForm(ctx);
  const clientSecret = form.get('client_secret') ?? '';
  const intent = intents.find(clientSecret.split('_secret_')[0] ?? '');
  if (!intent || intent.client_secret !== clientSecret) {
    return refuse(ctx, 404, { code: 'resource_missing', message: 'No such payment_intent' });
  }
  if (intent.status !== 'requires_payment_method') {
    const message = `This PaymentIntent's status is ${intent.status}. It can't be paid again.`;
    const payment_intent = shown(ctx, intent);
    return refuse(ctx, 400, { code: 'payment_intent_unexpected_state', message, payment_intent });
  }
  const refusal = refusalOf(form.get('card_number') ?? '');
  if (refusal) {
    const error = { type: 'card_error', ...refusal };
    void announce(
      'payment_intent.payment_failed',
      intents.change(intent, { last_payment_error: error }),
    );
    // The status is not 402, because browsers log failed requests to the console.
    ctx.body = { error };
    return;
  }
  const paid = intents.change(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: { id: `ch_${intent.id}`, object: 'charge', refunded: false, disputed: false },
  });
  void announce('payment_intent.succeeded', paid);
  ctx.body = shown(ctx, paid);
}

async function sendScript(ctx: Context): Promise<void> {
  ctx.type = 'text/javascript; charset=utf-8';
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = await readFile(script, 'utf8');
}

/** Creates a stand-in for the provider's API, test cards, signed webhooks and browser script. */
export function createPaymentStandIn(standIn: StandIn): Koa {
  const app = new Koa();
  app.on('error', (err: unknown, ctx?: Context) => {
    if (!ctx || !isClientGone(ctx.req, err)) standIn.log.error({ err }, 'payment stand-in failed');
  });
  app.use(async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (/^\/v1\/payment_intents(\/|$)/.test(ctx.path)) return api(ctx, standIn);
    if (ctx.path === browserPaths[0] && ctx.method === 'GET') return sendScript(ctx);
    if (ctx.path === browserPaths[1] && ctx.method === 'POST') return confirm(ctx, standIn);
  });
  return app;
}
