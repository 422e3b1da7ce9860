import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { registerService, removeService } from '@introvest/registry/services';
import { createLog } from '@introvest/service-kit/log';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testSettings } from '@introvest/testing/deps';
import { as } from '@introvest/testing/http';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGateway } from './gateway.js';
import { openOuterServices } from './outerServices.js';

let database: TestDatabase;
const closing: (() => Promise<unknown>)[] = [];
const life = { onEnd: (close: () => Promise<unknown>) => void closing.push(close) };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await database.close();
});

/** Starts another team's service on a separate port. */
async function startService(): Promise<string> {
  const server = createServer((given, reply) => reply.end(`${given.method} ${given.url}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a running gateway forwards requests to a service only while the service is registered', async () => {
  const log = createLog({ level: 'silent' });
  const outer = await openOuterServices(life, { url: database.url, settings: testSettings, log });
  const gateway = createGateway({
    services: { auth: (_, reply) => reply.end('auth') },
    outer,
    pages: (_, reply) => reply.end('page'),
    dev: {},
    connectionsPerAddress: Infinity,
    ready: async () => {},
  });
  // The server has several request listeners, for example one that counts requests.
  const answer: RequestListener = (...call) => void gateway.server.emit('request', ...call);
  const ask = as({ callback: () => answer }, null);
  const isThere = async () => (await ask.get('/api/events/1')).status === 200;

  expect(await ask.get('/api/events/1')).toMatchObject({ status: 404 });
  const db = database.db('registry');
  const upstream = await startService();
  await registerService(db, { name: 'events', prefixes: ['/api/events'], upstream }, 'operator');
  while (!(await isThere()));
  expect(await ask.get('/api/events/1?x=1')).toMatchObject({
    body: 'GET /api/events/1?x=1',
    headers: { 'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/) },
  });
  expect(await ask.post('/api/events', { x: 1 })).toMatchObject({ body: 'POST /api/events' });
  expect(await ask.get('/api/auth/user')).toMatchObject({ body: 'auth' });
  expect(await ask.get('/api/eventsque')).toMatchObject({ status: 404 });
  expect(await ask.get('/api/events\\x')).toMatchObject({ status: 400 });

  await removeService(db, 'events');
  while (await isThere());
  expect(await ask.get('/api/events/1')).toMatchObject({ status: 404 });
});
