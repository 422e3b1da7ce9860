import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { Agent, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDrain, type Drain } from './drain.js';
import { createHttpServer } from './httpServer.js';

let agent: Agent;
afterEach(() => agent.destroy());

async function open(listener: RequestListener, lingerMs: number) {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = createHttpServer(listener);
  const drain = createDrain(server, { lingerMs });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(String(response.headers.connection)));
      });
      call.once('error', reject).end();
    });
  return { server, drain, ask };
}

/** The port is closed, and connections are still open. */
async function portClosed(drain: Drain, isListening: () => boolean): Promise<void> {
  while (isListening()) await new Promise(setImmediate);
  expect(drain.isLeaving()).toBe(true);
}

test('a connection that was kept alive brings its last request after the port was closed', async () => {
  const { server, drain, ask } = await open((_, response) => response.end('here'), 60_000);
  expect(await ask()).toBe('keep-alive');
  const left = drain.leave();
  await portClosed(drain, () => server.listening);
  expect(await ask()).toBe('close');
  await left;
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
});

test('a request in flight is answered, and says that the connection ends', async () => {
  let answer = () => {};
  const { server, drain, ask } = await open((_, response) => {
    answer = () => void response.end('late');
    server.emit('arrived');
  }, 0);
  const arrived = once(server, 'arrived');
  const pending = ask();
  await arrived;
  const left = drain.leave();
  await portClosed(drain, () => server.listening);
  answer();
  expect(await pending).toBe('close');
  await left;
});

test('whoever says nothing more holds nobody up', async () => {
  const { drain, ask } = await open((_, response) => response.end('here'), 100);
  await ask();
  await drain.leave();
});
