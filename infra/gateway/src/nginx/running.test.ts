import { pathPrefixes, serviceNames } from '@introvest/contracts/services';
import type { LoopbackServer } from '@introvest/local/embedded/loopback';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startGateway, type TestGateway } from '../testing/nginx.js';
import { startPart, type ReceivedHeaders } from '../testing/parts.js';
import { nginxServices } from './services.js';

const parts = new Map<string, LoopbackServer>();
let gateway: TestGateway;

const addressOf = (name: string) => `127.0.0.1:${parts.get(name)?.port ?? 9}`;

beforeAll(async () => {
  for (const name of [...serviceNames, 'document', 'events']) {
    parts.set(name, await startPart(name));
  }
  const silent = await startPart('legal', () => {});
  await parts.get('legal')?.close();
  parts.set('legal', silent);
  const addresses = Object.fromEntries(
    [...serviceNames, 'document'].map((name) => [`${name.toUpperCase()}_ADDRESS`, addressOf(name)]),
  );
  const events = {
    name: 'events',
    prefixes: ['/api/events'],
    upstream: `http://${addressOf('events')}`,
  };
  gateway = await startGateway(
    { ...addresses, BROWSE_ADDRESS: '127.0.0.1:9', READ_TIMEOUT: '1' },
    { services: nginxServices([events]) },
  );
});

afterAll(async () => {
  await gateway?.close();
  for (const part of parts.values()) await part.close();
});

const ask = (path: string, options: RequestInit = {}) => fetch(gateway.url + path, options);

async function heardOf(path: string, options: RequestInit = {}): Promise<ReceivedHeaders> {
  const reply = await ask(path, options);
  expect(reply.status).toBe(200);
  return (await reply.json()) as ReceivedHeaders;
}

const answering = pathPrefixes.filter(({ name }) => name !== 'browse' && name !== 'legal');

test.each(answering)('sends $prefix to $name', async ({ name, prefix }) => {
  expect(await heardOf(prefix)).toMatchObject({ part: name, path: prefix });
  const path = `${prefix}/a%2Fb?q=1%202`;
  expect(await heardOf(path)).toMatchObject({ part: name, path });
});

test.each(['/', '/browse', '/registry.json', '/registry/x', '/assets/a.js'])(
  'sends %s to the document server',
  async (path) => {
    expect(await heardOf(path)).toMatchObject({ part: 'document', path });
  },
);

test("reaches another team's service, with the headers of the product's replies", async () => {
  const reply = await ask('/api/events/7');
  expect(await reply.json()).toMatchObject({ part: 'events', path: '/api/events/7' });
  expect(reply.headers.get('content-security-policy')).toContain('sandbox');
});

test("continues the browser's trace, or starts a new trace", async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${id}-00f067aa0ba902b7-01`;
  expect(await heardOf('/api/auth', { headers: { traceparent } })).toMatchObject({
    traceparent,
    request: id,
  });
  for (const none of ['', `${traceparent}-x`, traceparent.repeat(50), `00-${'0'.repeat(32)}-1`]) {
    const { request: own, traceparent: made } = await heardOf('/api/auth', {
      headers: { traceparent: none },
    });
    expect(own).toMatch(/^[0-9a-f]{32}$/);
    expect(own).not.toBe(id);
    expect(made).toBe(`00-${own}-${own.slice(0, 16)}-00`);
  }
  const away = await ask('/api/browse/founders', { headers: { traceparent } });
  expect([away.status, away.headers.get('x-request-id')]).toEqual([502, id]);
});

const refusal = async (reply: Response) => ({
  status: reply.status,
  type: reply.headers.get('content-type'),
  nosniff: reply.headers.get('x-content-type-options'),
  body: (await reply.json()) as unknown,
});

const inOurShape = (status: number, code: string) => ({
  status,
  type: 'application/json',
  nosniff: 'nosniff',
  body: { code, message: expect.any(String) },
});

test.each([
  ['/api/nothing', 404, 'not_found'],
  ['/api', 404, 'not_found'],
  ['/dev/mails', 404, 'not_found'],
  ['/api/browse/founders', 502, 'unavailable'],
  ['/api/legal/terms', 504, 'unavailable'],
])('replies to %s with %i as JSON', async (path, status, code) => {
  expect(await refusal(await ask(path))).toEqual(inOurShape(status, code));
});

test('replies 413 as JSON to a large body, but accepts a large file', async () => {
  const body = Buffer.alloc(2 * 1024 * 1024);
  const put = { method: 'POST', body };
  expect(await refusal(await ask('/api/auth/login', put))).toEqual(
    inOurShape(413, 'payload_too_large'),
  );
  expect(await heardOf('/api/upload/pitch-deck', put)).toMatchObject({ bytes: body.length });
});

test.each([
  'GET /\u0000 HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET /../.. HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT example.com:443 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'TRACE /api/auth/login HTTP/1.1',
  'CONNECT /api/auth/login HTTP/1.1',
  'G@T / HTTP/1.1',
  'GET nothing HTTP/1.1',
  `GET /${'x'.repeat(70_000)} HTTP/1.1`,
])('refuses %j as JSON', async (line) => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.end(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const reply = await text(socket);
  expect(reply).toMatch(/^HTTP\/1\.1 4(?:00|05|14) /);
  expect(reply).toContain('"code":');
});

test.each(['/assets/a.js', '/remotes/mf-lab/1/a.js', '/assets/', '/remotes/a/b'])(
  'prevents %s from running as a document',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('does not expose the locations of refusals', async () => {
  const reply = await ask('/.refused-400');
  expect(await refusal(reply)).toEqual(inOurShape(404, 'not_found'));
});

test("ignores a client's own IP address and protocol headers", async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' };
  expect(await heardOf('/api/auth/me', { headers })).toMatchObject({
    address: '127.0.0.1',
    scheme: 'http',
  });
});

test('logs no tokens, file names, IP addresses or user agents', async () => {
  const secret = 'said-by-nobody';
  const headers = {
    'user-agent': secret,
    referer: `http://x/?${secret}`,
    'x-forwarded-for': secret,
  };
  const id = 'the-last-of-these';
  for (const path of [
    `/auth/reset?token=${secret}`,
    `/preview/${secret}`,
    `/api/files/7/${secret}.pdf?x=${secret}`,
    `/api/browse/founders?search=${secret}`,
    `/api/legal/terms?x=${secret}`,
  ]) {
    await ask(path, { headers });
  }
  await ask('/api/auth/login', { headers, method: 'POST', body: Buffer.alloc(900_000) });
  await ask('/api/browse/founders', { headers: { ...headers, 'x-request-id': id } });
  while (!gateway.printed().includes(id)) await new Promise(setImmediate);
  expect(gateway.printed()).toContain('"path":"/preview/*"');
  expect(gateway.printed()).toContain('"path":"/api/files/7/*"');
  expect(gateway.printed()).not.toMatch(new RegExp(`${secret}|client: `));
  expect(gateway.printed()).toMatch(/"status":502,.*"upstreamStatus":"502"/);
});

test('shows the maintenance page while its file exists, but still replies to the health check', async () => {
  writeFileSync(gateway.maintenanceFile, '');
  try {
    const page = await ask('/browse');
    expect(page.status).toBe(503);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('retry-after')).toBe('30');
    expect(await page.text()).toContain('Introvest will be back shortly');
    expect(await refusal(await ask('/api/auth/me'))).toEqual(inOurShape(503, 'unavailable'));
    expect((await ask('/healthz')).status).toBe(200);
  } finally {
    rmSync(gateway.maintenanceFile);
  }
  expect((await ask('/browse')).status).toBe(200);
});

test('shows the maintenance page while the document server is unavailable', async () => {
  await parts.get('document')?.close();
  const page = await ask('/');
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Introvest will be back shortly');
  parts.delete('document');
});
