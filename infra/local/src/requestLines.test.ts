import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { createFixtureSite, siteIn } from '@introvest/shell-document/fixtureSite';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { testDeps, testMailer, testStorage } from '@introvest/testing/deps';
import { requestLines, sendOddRequests, type OddReply } from '@introvest/testing/requestLines';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGateway } from './gateway.js';
import { createPages } from './pages.js';
import { createParts, type Part } from './services.js';

jest.setTimeout(300_000);

let database: TestDatabase;
let buildDir: string;
let parts: Part[];
const closing: (() => Promise<unknown>)[] = [];
const failures: string[] = [];
const log = createLog({ level: 'error', to: { write: (line) => void failures.push(line) } });

beforeAll(async () => {
  database = await createTestDatabase();
  buildDir = await createFixtureSite();
  parts = createParts({
    db: (service) => database.db(service),
    settings: testDeps(database, 'auth').settings,
    log,
    mail: testMailer(),
    storage: testStorage(),
    databaseUrl: database.url,
    payments: { secretKey: 'sk_test_none', publishableKey: 'pk_test_none', webhookSecret: 'none' },
  });
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await rm(buildDir, { recursive: true, force: true });
  await database.close();
});

async function open(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

async function failedAt(port: number, count: number): Promise<OddReply[]> {
  const failed: OddReply[] = [];
  await sendOddRequests(port, { count, seed: count }, (reply) => {
    if (reply.status >= 500) failed.push(reply);
  });
  return failed;
}

test('behind the one port no request line ends in a failure', async () => {
  const publicUrl = 'https://introvest.example';
  const { server } = createGateway({
    services: Object.fromEntries(parts.map(({ name, handler }) => [name, handler])),
    pages: createPages({ ...siteIn(buildDir), publicUrl, production: true, log }),
    dev: {},
    connectionsPerAddress: Infinity,
    ready: async () => {},
  });
  for (const { attach } of parts) {
    const attached = attach?.(server);
    if (attached) closing.push(() => attached.close());
  }
  expect(await failedAt(await open(server), requestLines)).toEqual([]);
  expect(failures).toEqual([]);
});

test('nor does one that meets a service by itself', async () => {
  for (const { handler } of parts) {
    expect(await failedAt(await open(createServer(handler)), requestLines / 5)).toEqual([]);
  }
  expect(failures).toEqual([]);
});
