import { afterEach, expect, test } from '@jest/globals';
import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createGateway } from './gateway.js';

let gateway: ReturnType<typeof createGateway>;
afterEach(() => gateway.drain());

async function open(targets: Partial<Parameters<typeof createGateway>[0]> = {}) {
  gateway = createGateway({
    services: {},
    pages: (_, response) => response.end('page'),
    dev: {},
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
