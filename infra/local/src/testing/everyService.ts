import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { serviceOf } from '@introvest/contracts/services';
import { openIntents } from '@introvest/service-dashboards/stripeStandIn/intents';
import { createPaymentStandIn } from '@introvest/service-dashboards/stripeStandIn/standIn';
import type { Logger } from '@introvest/service-kit/log';
import type { Mailer } from '@introvest/service-kit/mail';
import type { TestDatabase } from '@introvest/testing/database';
import { testDeps, testMailer, testStorage } from '@introvest/testing/deps';
import type { App } from '@introvest/testing/http';
import { createServer } from 'node:http';
import { createServices, type PaymentSettings, type Services, type Shared } from '../services.js';
import { push } from './pushBrowser.js';

export const webhookSecret = 'whsec_of_the_tests';

const paymentsAt = (port: number): PaymentSettings => ({
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecret,
  apiBase: { host: '127.0.0.1', port, protocol: 'http' },
});

/** Returns the dependencies of all services and jobs. The payment provider can't be reached, as during an outage. */
export const sharedDeps = (database: TestDatabase): Shared & { mail: Mailer } => ({
  ...testDeps(database, 'auth'),
  db: (service) => database.db(service),
  mail: testMailer(),
  storage: testStorage(),
  databaseUrl: database.url,
  payments: paymentsAt(1),
  push,
});

/** Creates an app that forwards each call to its service, as the gateway does. */
export const appOf = ({ listeners }: Services): App => ({
  callback: () => (request, response) => {
    const owner = serviceOf((request.url ?? '').split('?')[0] ?? '');
    if (owner) return listeners[owner](request, response);
    response.writeHead(404).end();
  },
});

export type EveryService = Awaited<ReturnType<typeof startEveryService>>;

export async function startEveryService(database: TestDatabase, heard?: Logger) {
  const shared = sharedDeps(database);
  const { log } = shared;
  const announce = () => Promise.resolve();
  const standIn = createPaymentStandIn({ intents: openIntents(), announce, log });
  const { port, url, close } = await listenOnLoopback(createServer(standIn.callback()));
  const payments = paymentsAt(port);
  return {
    app: appOf(createServices({ ...shared, payments, log: heard ?? log })),
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
