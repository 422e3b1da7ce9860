import type { Logger } from '@introvest/service-kit/log';
import { createHmac, randomBytes } from 'node:crypto';
import type { PaymentIntent } from './intents.js';

interface Target {
  webhookUrl: string;
  webhookSecret: string;
  log: Logger;
}

/** Notifies the product once. Never throws, because the product's own reconciliation finds the payment too. */
export type Announce = (type: string, intent: PaymentIntent) => Promise<void>;

/** Returns the signature of the timestamp and the sent bytes, as the provider computes it. */
export function signatureOf(body: string, secret: string, at = Date.now()): string {
  const time = Math.floor(at / 1000);
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${hash}`;
}

async function deliver({ webhookUrl, webhookSecret }: Target, body: string): Promise<void> {
  const reply = await fetch(webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, webhookSecret),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`The webhook replied with HTTP ${reply.status}.`);
}

export const createAnnounce =
  (target: Target): Announce =>
  async (type, intent) => {
    const event = {
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      type,
      data: { object: intent },
    };
    const body = JSON.stringify(event);
    await deliver(target, body).catch((err: unknown) =>
      target.log.warn({ err, type }, 'payment webhook failed'),
    );
  };
