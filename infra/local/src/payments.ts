import { openIntents, type IntentStore } from '@introvest/service-dashboards/stripeStandIn/intents';
import {
  browserPaths,
  createPaymentStandIn,
} from '@introvest/service-dashboards/stripeStandIn/standIn';
import { createAnnounce } from '@introvest/service-dashboards/stripeStandIn/webhook';
import type { Logger } from '@introvest/service-kit/log';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { writeAtomically } from './dataFolder.js';
import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import type { Environment } from './environment.js';
import type { Lifecycle } from '@introvest/service-kit/lifecycle';

/** Stores the stand-in's intents in a file, so that they survive a restart as the real provider's do. */
function intentsIn(dataDir: string): IntentStore {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'payments.json');
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  return openIntents(kept, (text) => writeAtomically(file, text));
}

export async function openPayments(
  { stripe, dataDir, host, port, production }: Environment,
  life: Lifecycle,
  log: Logger,
) {
  if (stripe !== undefined || production) return { settings: stripe, pages: {} };
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const self = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const webhookUrl = `http://${self.includes(':') ? `[${self}]` : self}:${port}/api/profile-highlight/webhook`;
  const announce = createAnnounce({ webhookUrl, webhookSecret, log });
  const intents = intentsIn(dataDir);
  const handler = createPaymentStandIn({ intents, announce, log }).callback();
  const api = await listenOnLoopback(createServer(handler));
  life.onEnd(api.close);
  return {
    settings: {
      secretKey: 'sk_test_local',
      publishableKey: 'pk_test_local',
      webhookSecret,
      apiBase: { host: '127.0.0.1', port: api.port, protocol: 'http' as const },
    },
    pages: Object.fromEntries(browserPaths.map((path) => [path, handler])),
  };
}
