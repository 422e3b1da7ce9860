import { expect, test, afterEach } from '@jest/globals';
import { connect as connectTls } from 'node:http2';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { connect, type SecureVersion } from 'node:tls';
import { startNames } from '../testing/names.js';
import { startGateway } from '../testing/nginx.js';
import { startPart, type ReceivedHeaders } from '../testing/parts.js';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function part(name: string) {
  const started = await startPart(name);
  ends.push(() => started.close());
  return started;
}

async function gatewayWith(...given: Parameters<typeof startGateway>) {
  const gateway = await startGateway(...given);
  ends.push(() => gateway.close());
  return gateway;
}

test('an unknown hostname affects only its own service, and is resolved once it exists', async () => {
  const [auth, document] = [await part('auth'), await part('document')];
  const names = await startNames(['document.test']);
  ends.push(() => names.close());
  const { url } = await gatewayWith({
    RESOLVER: `127.0.0.1:${names.port}`,
    AUTH_ADDRESS: `auth.test:${auth.port}`,
    DOCUMENT_ADDRESS: `document.test:${document.port}`,
  });
  expect((await fetch(`${url}/`)).status).toBe(200);
  const missing = await fetch(`${url}/api/auth/me`);
  expect(missing.status).toBe(502);
  expect(await missing.json()).toMatchObject({ code: 'unavailable' });
  names.known.add('auth.test');
  let reply = missing;
  while (reply.status !== 200) reply = await fetch(`${url}/api/auth/me`);
  expect(await reply.json()).toMatchObject({ part: 'auth' });
});

test('skips a process that has ended, and sends each request once', async () => {
  const [one, other] = [await part('auth'), await startPart('auth')];
  const { url } = await gatewayWith({
    AUTH_ADDRESS: `127.0.0.1:${one.port},127.0.0.1:${other.port}`,
  });
  await other.close();
  for (let sent = 0; sent < 50; sent += 1) {
    const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', body: '{}' });
    expect(reply.status).toBe(200);
  }
});

test('moves the sockets of an IP address to another process after their process has ended', async () => {
  const alive = await part('messaging');
  const names = await startNames(['one.test', 'two.test']);
  ends.push(() => names.close());
  for (const order of [
    [alive.port, 9],
    [9, alive.port],
  ]) {
    const { url } = await gatewayWith({
      RESOLVER: `127.0.0.1:${names.port}`,
      MESSAGING_ADDRESS: `one.test:${order[0]},two.test:${order[1]}`,
    });
    expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status).toBe(200);
  }
});

test("uses the client's IP address and scheme from trusted proxies", async () => {
  const auth = await part('auth');
  const { url } = await gatewayWith({
    AUTH_ADDRESS: `127.0.0.1:${auth.port}`,
    TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.0/8',
  });
  const heard = async (headers: Record<string, string>) =>
    (await (await fetch(`${url}/api/auth/me`, { headers })).json()) as ReceivedHeaders;
  const people = ['203.0.113.1', '2001:db8::7'];
  for (const person of people) {
    const headers = { 'X-Forwarded-For': `${person}, 10.1.2.3`, 'X-Forwarded-Proto': 'https' };
    expect(await heard(headers)).toMatchObject({ address: person, scheme: 'https' });
  }
  // The client sent the first address itself. The trusted proxy appended the second, so only the second is trusted.
  const forged = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.1' };
  expect(await heard(forged)).toMatchObject({ address: '203.0.113.1', scheme: 'http' });
});

const cipherOf = (port: number, ciphers: string, maxVersion: SecureVersion) =>
  new Promise<string | undefined>((resolve) => {
    const offer = { host: '127.0.0.1', port, ciphers, maxVersion, rejectUnauthorized: false };
    const socket = connect(offer);
    socket.once('error', () => resolve(undefined));
    socket.once('secureConnect', () => {
      resolve(socket.getCipher().name);
      socket.destroy();
    });
  });

test('serves TLS and HTTP/2 with a certificate, and redirects plain HTTP', async () => {
  const auth = await part('auth');
  const variables = { AUTH_ADDRESS: `127.0.0.1:${auth.port}` };
  const { url, tlsPort } = await gatewayWith(variables, { tls: true });
  const plain = await fetch(`${url}/browse?x=1`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([
    308,
    'https://introvest.example/browse?x=1',
  ]);
  expect(await cipherOf(tlsPort, 'DEFAULT', 'TLSv1.2')).toMatch(/^ECDHE-.*(?:GCM|POLY1305)/);
  expect(await cipherOf(tlsPort, 'DEFAULT', 'TLSv1.3')).toMatch(/^TLS_/);
  for (const old of ['AES256-GCM-SHA384', 'AES128-SHA', 'ECDHE-RSA-AES256-SHA'])
    expect([old, await cipherOf(tlsPort, old, 'TLSv1.2')]).toEqual([old, undefined]);
  const session = connectTls(`https://localhost:${tlsPort}`, { rejectUnauthorized: false });
  ends.push(() => session.close());
  const stream = session.request({ ':path': '/api/auth/me' });
  const [headers] = await once(stream, 'response');
  expect(headers).toMatchObject({ ':status': 200 });
  expect(JSON.parse(await text(stream))).toMatchObject({ scheme: 'https' });
});
