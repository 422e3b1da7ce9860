import { socketFrameMax } from '@introvest/contracts/realtime';
import { listenOnLoopback, type LoopbackServer } from '@introvest/local/embedded/loopback';
import { createHttpServer } from '@introvest/service-kit/httpServer';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { startGateway, type TestGateway } from '../testing/nginx.js';
import { nginxServices } from './services.js';

let part: LoopbackServer;
let gateway: TestGateway;

beforeAll(async () => {
  // Responds before it reads the body, as services do to unauthenticated requests.
  const server = createHttpServer((_, response) => {
    response.statusCode = 401;
    response.end('{}');
  });
  part = await listenOnLoopback(server);
  const address = `127.0.0.1:${part.port}`;
  const events = { name: 'events', prefixes: ['/api/events'], upstream: `http://${address}` };
  gateway = await startGateway(
    {
      DOCUMENT_ADDRESS: address,
      ONBOARDING_ADDRESS: `${address},${address}`,
      MESSAGING_ADDRESS: address,
    },
    { services: nginxServices([events]) },
  );
});
afterAll(async () => {
  await gateway.close();
  await part.close();
});

async function answerToBeginning(path: string, length: number): Promise<number | 'waits'> {
  const headers = { 'Content-Length': length };
  const held = request(gateway.url + path, { method: 'POST', headers });
  held.on('error', () => undefined);
  held.write(Buffer.alloc(length / 2));
  const answer = once(held, 'response').then(([{ statusCode }]) => statusCode as number);
  const first = await Promise.race([answer, setTimeout(2000, 'waits' as const)]);
  held.destroy();
  return first;
}

const file = '/registry/remotes/mf-legal/builds/0123456789ab/entry.js';

test.each([file, '/api/upload/attachment', '/api/events/7', '/reports/csp'])(
  'does not buffer bodies for %s, because unknown clients could fill the disk',
  async (path) => {
    const length = path === '/reports/csp' ? 60_000 : 4_000_000;
    expect(await answerToBeginning(path, length)).toBe(401);
  },
);

test('limits buffered bodies of polling sockets to one frame', async () => {
  const send = async (length: number) =>
    (await fetch(`${gateway.url}/socket.io/`, { method: 'POST', body: Buffer.alloc(length) }))
      .status;
  expect(await send(socketFrameMax)).toBe(401);
  expect(await send(socketFrameMax + 1)).toBe(413);
});

test.each([file, '/api/events/7'])(
  'returns the error reply of %s if the service did not read the body',
  async (path) => {
    const body = Buffer.alloc(4_000_000);
    const statuses = new Set<number>();
    for (let time = 0; time < 40; time += 1) {
      statuses.add((await fetch(gateway.url + path, { method: 'PUT', body })).status);
    }
    expect([...statuses]).toEqual([401]);
  },
);
