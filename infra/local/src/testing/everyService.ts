import { listenOnLoopback, type LoopbackServer } from '@introvest/local/embedded/loopback';
import { serviceOf } from '@introvest/contracts/services';
import { openIntents } from '@introvest/service-dashboards/stripeStandIn/intents';
import { createPaymentStandIn } from '@introvest/service-dashboards/stripeStandIn/standIn';
import { createLog, type Logger } from '@introvest/service-kit/log';
import type { TestDatabase } from '@introvest/testing/database';
import { testDeps, testStorage } from '@introvest/testing/deps';
import type { App } from '@introvest/testing/http';
import { createServer } from 'node:http';
import { createServices } from '../services.js';
import { push } from './pushBrowser.js';

export const webhookSecret = 'whsec_of_the_tests';

function startPayments(): Promise<LoopbackServer> {
  const log = createLog({ level: 'silent' });
  const announce = () => Promise.resolve();
  const standIn = createPaymentStandIn({ intents: openIntents(), announce, log });
  return listenOnLoopback(createServer(standIn.callback()));
}

export type EveryService = Awaited<ReturnType<typeof startEveryService>>;

export async function startEveryService(database: TestDatabase, heard?: Logger) {
  const { port, url, close } = await startPayments();
  const { settings: all, log: silent } = testDeps(database, 'auth');
  const log = heard ?? silent;
  const { listeners } = createServices({
    db: (service) => database.db(service),
    settings: all,
    log,
    storage: testStorage(),
    databaseUrl: database.url,
    push,
    payments: {
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret,
      apiBase: { host: '127.0.0.1', port, protocol: 'http' },
    },
  });
  const app: App = {
    callback: () => (request, response) => {
      const owner = serviceOf((request.url ?? '').split('?')[0] ?? '');
      if (owner) return listeners[owner](request, response);
      response.writeHead(404).end();
    },
  };
  return {
    app,
    async pay(clientSecret: string): Promise<void> {
      const body = new URLSearchParams({
        client_secret: clientSecret,
        card_number: '4242424242424242',
      });
      await fetch(`${url}/dev/stripe/confirm`, { method: 'POST', body });
    },
    close,
  };
}
