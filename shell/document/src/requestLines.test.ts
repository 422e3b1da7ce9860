import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  claimedHost,
  requestLines,
  sendOddRequests,
  type OddReply,
} from '@introvest/testing/requestLines';
import { rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.js';
import { createFixtureSite, siteIn } from './testing/fixtureSite.js';

jest.setTimeout(300_000);

let buildDir: string;
const servers: Server[] = [];
const failures: object[] = [];

/** Starts a document server for `publicUrl` on a free port. */
async function open(publicUrl: string): Promise<number> {
  const log = { warn: () => {}, error: (details: object) => void failures.push(details) };
  const settings = { publicUrl, production: true };
  const server = createServer(createApp({ ...siteIn(buildDir), settings, log }).callback());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  buildDir = await createFixtureSite();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await rm(buildDir, { recursive: true, force: true });
});

const get = (port: number, path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', agent: false }, (reply) => resolve(reply.resume()))
      .once('error', reject)
      .end();
  });

const addressOf = ({ text }: OddReply) => /property="og:url" content="([^"]*)"/.exec(text)?.[1];

test('handles every request line without a failure or an open redirect', async () => {
  const port = await open('https://introvest.example');
  const odd: OddReply[] = [];
  const seen = new Set<number>();
  await sendOddRequests(port, { count: requestLines, seed: 1 }, (reply) => {
    seen.add(reply.status);
    const address = addressOf(reply) ?? 'https://introvest.example/';
    const isOurs = address.startsWith('https://introvest.example/');
    if (reply.status >= 500 || reply.text.includes(claimedHost) || !isOurs) odd.push(reply);
  });
  expect(odd).toEqual([]);
  expect(failures).toEqual([]);
  // The requests have reached the document server.
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404, 405]));
});

test.each(['/\\', '/\\host.example', '//host.example', 'http://host.example/auth', '/%', '/%00'])(
  'answers 400 to %s',
  async (path) => {
    const reply = await get(await open('https://introvest.example'), path);
    expect(reply.statusCode).toBe(400);
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

test.each(['/', '/nowhere', '/registry.json', '/assets/main.js', '/\\'])(
  'sends HSTS with %s if the site is behind TLS',
  async (path) => {
    const behindTls = await get(await open('https://introvest.example'), path);
    expect(behindTls.headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await get(await open('http://localhost:8080'), path);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  },
);
