import { serviceOf } from '@introvest/contracts/services';
import type { Settings } from '@introvest/service-kit/deps';
import { createLog } from '@introvest/service-kit/log';
import type { TestDatabase } from '@introvest/testing/database';
import { testDeps, testMailer, testStorage } from '@introvest/testing/deps';
import type { App } from '@introvest/testing/http';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPaymentStandIn } from '../payments/standIn.js';
import { createParts } from '../services.js';

/** Signs what the payment provider would tell. */
export const webhookSecret = 'whsec_of_the_tests';

/** The payment provider's stand-in on a free port; what it has to tell, nobody hears. */
async function startPayments(dataDir: string): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    if (request.url === '/unheard') return void response.end('{}');
    return standIn(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const webhookUrl = `http://127.0.0.1:${port}/unheard`;
  const log = createLog({ level: 'silent' });
  const standIn = createPaymentStandIn({ dataDir, webhookUrl, webhookSecret, log }).callback();
  return { server, port };
}

/** All services on one test database, behind one address as people see them. */
export interface EveryService {
  app: App;
  /** Pays as the payment form in the browser does. */
  pay(clientSecret: string): Promise<void>;
  close(): void;
}

export async function startEveryService(
  database: TestDatabase,
  settings: Partial<Settings> = {},
): Promise<EveryService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'introvest-every-service-'));
  const { server, port } = await startPayments(dataDir);
  const { settings: all, log } = testDeps(database, 'auth', settings);
  const parts = createParts({
    db: (service) => database.db(service),
    settings: all,
    log,
    mail: testMailer(),
    storage: testStorage(),
    databaseUrl: database.url,
    payments: {
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret,
      apiBase: { host: '127.0.0.1', port, protocol: 'http' },
    },
  });
  const handlers = new Map(parts.map(({ name, handler }) => [name, handler]));
  const app: App = {
    callback: () => (request, response) => {
      const owner = serviceOf((request.url ?? '').split('?')[0] ?? '');
      const handler = owner && handlers.get(owner);
      if (handler) return handler(request, response);
      response.writeHead(404).end();
    },
  };
  return {
    app,
    async pay(clientSecret) {
      const body = new URLSearchParams({
        client_secret: clientSecret,
        card_number: '4242424242424242',
      });
      await fetch(`http://127.0.0.1:${port}/dev/stripe/confirm`, { method: 'POST', body });
    },
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
