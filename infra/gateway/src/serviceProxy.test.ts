import { afterEach, expect, test } from '@jest/globals';
import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import type { Logger } from '@introvest/service-kit/log';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { unavailableBody } from './unavailableBody.js';
import { createServiceProxy } from './serviceProxy.js';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(listener: RequestListener): Promise<number> {
  const { port, close } = await listenOnLoopback(createServer(listener));
  closing.push(close);
  return port;
}

interface More {
  patienceMs?: number;
  trustProxy?: boolean;
}

async function before(service: RequestListener | number, more: More = {}) {
  const port = typeof service === 'number' ? service : await open(service);
  const log = { warn: () => {} } as unknown as Logger;
  const proxy = createServiceProxy({ log, secure: false, trustProxy: false, ...more });
  const upstream = `http://127.0.0.1:${port}`;
  return open(proxy({ name: 'events', prefixes: ['/api/events'], upstream }));
}

interface Call {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

async function send(port: number, { path = '/api/events', body, ...more }: Call = {}) {
  const call = request({ port, path, host: '127.0.0.1', agent: false, ...more }).end(body);
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, text: await text(reply) };
}

const away = (status: number) => ({ status, text: JSON.stringify(unavailableBody) });

async function nobody(): Promise<number> {
  const { port, close } = await listenOnLoopback(createServer());
  await close();
  return port;
}

test('forwards requests and replies unchanged, including cookies', async () => {
  const port = await before(async (given, reply) => {
    const body = await text(given);
    reply.writeHead(201, { 'Content-Type': 'application/json', 'Set-Cookie': ['a=1', 'b=2'] });
    reply.end(JSON.stringify([given.method, given.url, given.headers.cookie, body]));
  });
  const path = '/api/events/1?day=%20x&day=2';
  const reply = await send(port, { method: 'PUT', path, headers: { cookie: 'sid=1' }, body: 'ö' });
  expect(reply).toMatchObject({ status: 201, headers: { 'set-cookie': ['a=1', 'b=2'] } });
  expect(JSON.parse(reply.text)).toEqual(['PUT', path, 'sid=1', 'ö']);
});

const heard: RequestListener = (given, reply) => reply.end(JSON.stringify(given.headers));

test("sets the client's IP address and request id, and drops hop-by-hop headers", async () => {
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=203.0.113.9',
    'x-real-ip': '203.0.113.9',
    'x-request-id': 'given-by-the-gateway',
    te: 'trailers',
    'proxy-authorization': 'Basic x',
    connection: 'close, X-Secret',
    'x-secret': '1',
    host: 'introvest.example',
  };
  const known = JSON.parse((await send(await before(heard), { headers })).text) as object;
  expect(known).toEqual({
    host: 'introvest.example',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-id': 'given-by-the-gateway',
    via: '1.1 introvest',
    connection: 'close',
  });
  const behind = await before(heard, { trustProxy: true });
  expect(JSON.parse((await send(behind, { headers })).text)).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
  });
});

test('adds the security headers of data to replies, and removes headers for the whole origin', async () => {
  const port = await before((_, reply) => {
    reply.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "script-src 'unsafe-inline'",
      'Access-Control-Allow-Origin': '*',
      'Clear-Site-Data': '"*"',
      'Service-Worker-Allowed': '/',
      'Cache-Control': 'public, max-age=600',
      Connection: 'X-Own',
      'X-Own': '1',
      ETag: '"1"',
    });
    reply.end('<script>alert(1)</script>');
  });
  const { headers } = await send(port);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    etag: '"1"',
  });
  for (const name of [
    'access-control-allow-origin',
    'clear-site-data',
    'service-worker-allowed',
    'x-own',
  ]) {
    expect(headers).not.toHaveProperty(name);
  }
});

test('replies 502 if no service listens and 504 after a timeout, both as JSON', async () => {
  expect(await send(await before(await nobody()))).toMatchObject(away(502));
  expect(await send(await before(() => {}, { patienceMs: 50 }))).toMatchObject(away(504));
  const dropped = await before((given) => given.socket.destroy());
  expect(await send(dropped, { method: 'POST', body: 'x'.repeat(100_000) })).toMatchObject(
    away(502),
  );
});

test("frames an unusual method's body, so that the body is never read as a request", async () => {
  const seen: string[] = [];
  const port = await before(async (given, reply) => {
    seen.push(`${given.method} ${given.url} ${await text(given)}`);
    reply.end();
  });
  const body = 'GET /api/events/secret HTTP/1.1\r\nHost: x\r\n\r\n';
  await send(port, { method: 'DELETE', headers: { 'transfer-encoding': 'chunked' }, body });
  await send(port);
  expect(seen).toEqual([`DELETE /api/events ${body}`, 'GET /api/events ']);
});

test("aborts the reply to the client when the service's reply aborts", async () => {
  const port = await before((_, reply) => {
    reply.writeHead(200, { 'Content-Length': '10' });
    reply.write('half', () => reply.destroy());
  });
  await expect(send(port)).rejects.toThrow('aborted');
});

test('ends the request to the service when the client leaves', async () => {
  let leave: () => void = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const port = await before((_, reply) => {
    reply.once('close', leave);
    reply.write('so far');
  });
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  await once(socket, 'data');
  socket.destroy();
  await left;
});
