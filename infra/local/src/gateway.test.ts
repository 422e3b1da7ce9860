import { afterEach, expect, test } from '@jest/globals';
import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { once } from 'node:events';
import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { createGateway } from './gateway.js';

const says =
  (owner: string): RequestListener =>
  (_, response) =>
    response.end(owner);

let gateway: ReturnType<typeof createGateway>;
afterEach(() => gateway.drain());

async function open(targets: Partial<Parameters<typeof createGateway>[0]> = {}) {
  gateway = createGateway({
    services: { auth: says('auth'), messaging: says('messaging') },
    outer: (path) => (path.startsWith('/api/events/') ? says('events') : undefined),
    pages: says('page'),
    dev: { '/dev/outbox': says('outbox') },
    connectionsPerAddress: Infinity,
    ready: async () => {},
    ...targets,
  });
  const { port } = await listenOnLoopback(gateway.server);
  return async (path: string, method = 'GET', headers: Record<string, string> = {}) => {
    const call = request({ port, path, method, headers, host: '127.0.0.1', agent: false }).end();
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    return { status: reply.statusCode, headers: reply.headers, text: await text(reply) };
  };
}

test.each([
  ['/api/auth/user?x=/api/connections', 'auth'],
  ['/api/connections/1/messages', 'messaging'],
  ['/socket.io/?EIO=4', 'messaging'],
  ['/api/events/1?x=1', 'events'],
  ['/dev/outbox', 'outbox'],
  ['/', 'page'],
  ['/browse-startups', 'page'],
  ['/apiary', 'page'],
])('routes %s to %s', async (path, owner) => {
  const get = await open();
  expect((await get(path)).text).toBe(owner);
});

test.each(['/api', '/api/nothing', '/api/authority', '/api/bookmarks', '/dev/other'])(
  'replies to %s with 404 as JSON',
  async (path) => {
    const get = await open();
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'not_found' });
  },
);

test('refuses TRACE and lists the allowed methods', async () => {
  const get = await open();
  expect(await get('/', 'TRACE')).toMatchObject({ status: 405, headers: { allow: /GET/ } });
});

test('adds a request id to every response', async () => {
  const get = await open();
  expect((await get('/')).headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
});

test('reports health of the process and readiness of its dependencies', async () => {
  const get = await open({ ready: () => Promise.reject(new Error('down')) });
  expect((await get('/healthz')).status).toBe(200);
  expect(await get('/readyz')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});

test('finishes a request in flight while the gateway closes, then closes the connection', async () => {
  let arrive: (answer: () => void) => void = () => {};
  const arrived = new Promise<() => void>((resolve) => (arrive = resolve));
  const get = await open({ pages: (_, response) => arrive(() => response.end('late')) });
  const pending = get('/slow');
  const answer = await arrived;
  const drained = gateway.drain();
  answer();
  expect(await pending).toMatchObject({ text: 'late', headers: { connection: 'close' } });
  await drained;
  await expect(get('/')).rejects.toThrow('ECONNREFUSED');
});

test('compresses replies to calls', async () => {
  const get = await open({
    services: {
      auth: (_, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify('x'.repeat(2000)));
      },
    },
  });
  const reply = await get('/api/auth/user', 'GET', { 'Accept-Encoding': 'gzip' });
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
});
