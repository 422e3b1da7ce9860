import { allRoutes } from '@introvest/contracts/services';
import { createFixtureSite, siteIn } from '@introvest/shell-document/fixtureSite';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testDeps, testMailer, testStorage } from '@introvest/testing/deps';
import { createLog } from '@introvest/service-kit/log';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createGateway } from './gateway.js';
import { createPages } from './pages.js';
import { createParts } from './services.js';

let database: TestDatabase;
let buildDir: string;
let server: Server;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  buildDir = await createFixtureSite();
  const log = createLog({ level: 'error', to: { write: () => {} } });
  const parts = createParts({
    db: (service) => database.db(service),
    settings: testDeps(database, 'auth').settings,
    log,
    mail: testMailer(),
    storage: testStorage(),
    databaseUrl: database.url,
    payments: { secretKey: 'sk_test_none', publishableKey: 'pk_test_none', webhookSecret: 'none' },
  });
  const publicUrl = 'https://introvest.example';
  ({ server } = createGateway({
    services: Object.fromEntries(parts.map(({ name, handler }) => [name, handler])),
    pages: createPages({ ...siteIn(buildDir), publicUrl, production: true, log }),
    dev: {},
    connectionsPerAddress: Infinity,
    ready: async () => {},
  }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(buildDir, { recursive: true, force: true });
  await database.close();
});

/** Sends a request line as it is, and returns the first line and the rest of the reply. */
async function sendLine(line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

const id = '00000000-0000-7000-8000-000000000000';
const spellings = (path: string) => [
  `${path}/`,
  `${path}//`,
  path.replace(/\/([^/]*)$/, '//$1'),
  path.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
];

test('another spelling of a call is no call: 404 in JSON', async () => {
  const found: string[] = [];
  for (const { method, path } of Object.values(allRoutes)) {
    for (const spelling of spellings(path.replaceAll(/:\w+/g, id))) {
      // Capitals lead below /API to a page, which is none either.
      if (!spelling.startsWith('/api/')) continue;
      const reply = await sendLine(`${method} ${spelling}`);
      const isRefused = reply.startsWith('HTTP/1.1 404 ') && reply.includes('"not_found"');
      if (!isRefused) found.push(`${method} ${spelling}: ${reply.slice(0, 12)}`);
    }
  }
  expect(found).toEqual([]);
});

test.each([
  'GET /\u0000',
  'GET /%00',
  'GET /../..',
  'OPTIONS *',
  'CONNECT example.com:443',
  'CONNECT /',
])('%j is refused', async (line) => expect(await sendLine(line)).toMatch(/^HTTP\/1\.1 40[05] /));
