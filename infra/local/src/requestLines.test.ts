import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { allRoutes } from '@introvest/contracts/services';
import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { createLog } from '@introvest/service-kit/log';
import { createFixtureSite, siteIn } from '@introvest/shell-document/fixtureSite';
import { claimedHost, sendOddRequests, type UnusualReply } from '@introvest/testing/requestLines';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGateway } from './gateway.js';
import { createPages } from './pages.js';
import { createServices, type Services } from './services.js';
import { sharedDeps } from './testing/everyService.js';

jest.setTimeout(300_000);

let buildDir: string;
let services: Services;
const closing: (() => Promise<unknown>)[] = [];
const failures: string[] = [];
const log = createLog({ level: 'error', to: { write: (line) => void failures.push(line) } });

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await rm(buildDir, { recursive: true, force: true });
});
// This comes last, because the hooks run in the order of these calls.
const database = useTestDatabase();
beforeAll(async () => {
  buildDir = await createFixtureSite();
  services = createServices({ ...sharedDeps(database), log });
});

async function open(server: Server): Promise<number> {
  const { port: own, close } = await listenOnLoopback(server);
  closing.push(close);
  return own;
}

const publicUrl = 'https://introvest.example';
const addressOf = ({ text: html }: UnusualReply) =>
  /property="og:url" content="([^"]*)"/.exec(html)?.[1] ?? `${publicUrl}/`;

async function sendTo(port: number, count: number) {
  const odd: UnusualReply[] = [];
  const statuses = new Set<number>();
  await sendOddRequests(port, { count, seed: count }, (reply) => {
    statuses.add(reply.status);
    const isOurs =
      addressOf(reply).startsWith(`${publicUrl}/`) && !reply.text.includes(claimedHost);
    if (reply.status >= 500 || !isOurs) odd.push(reply);
  });
  return { odd, statuses };
}

let port: number;
beforeAll(async () => {
  const { server } = createGateway({
    services: services.listeners,
    pages: createPages({ ...siteIn(buildDir), publicUrl, production: true, log }),
    dev: {},
    connectionsPerAddress: Infinity,
    ready: async () => {},
  });
  const sockets = services.attach(server);
  closing.push(() => sockets.close());
  port = await open(server);
});

test('no request line causes a 5xx response or an open redirect behind the gateway', async () => {
  const { odd, statuses } = await sendTo(port, 2000);
  expect(odd).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 405]));
  expect(failures).toEqual([]);
});

async function sendLine(line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const id = '00000000-0000-7000-8000-000000000000';
const spellings = (path: string) => [
  `${path}/`,
  `${path}//`,
  path.replace(/\/([^/]*)$/, '//$1'),
  path.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
];

test('refuses other spellings of a call with 404 as JSON', async () => {
  const found: string[] = [];
  for (const { method, path } of Object.values(allRoutes)) {
    for (const spelling of spellings(path.replaceAll(/:\w+/g, id))) {
      // The gateway routes upper-case /API to the pages and not to the API, and no page matches it.
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
])('refuses %j', async (line) => expect(await sendLine(line)).toMatch(/^HTTP\/1\.1 40[05] /));

test('no request line causes a 5xx response from a service', async () => {
  for (const listener of Object.values(services.listeners)) {
    const { odd } = await sendTo(await open(createServer(listener)), 400);
    expect(odd).toEqual([]);
  }
  expect(failures).toEqual([]);
});
