import { afterEach, expect, test } from '@jest/globals';
import { listenOnLoopback, type LoopbackServer } from '@introvest/local/embedded/loopback';
import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { createFront, type Route } from './front.js';

const open: LoopbackServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function listen(server: Server): Promise<number> {
  const listening = await listenOnLoopback(server);
  open.push(listening);
  return listening.port;
}

const service = (listener: RequestListener) => listen(createServer(listener));
const frontOf = async (route: Route) => `http://127.0.0.1:${await listen(createFront(route))}`;

test('holds requests while the services restart', async () => {
  let start: (port: number) => void = () => undefined;
  const started = new Promise<number>((resolve) => (start = resolve));
  const address = await frontOf(() => started);
  const reply = fetch(address);
  start(await service((_, outgoing) => outgoing.end('new')));
  expect(await (await reply).text()).toBe('new');
});

test("reports services that don't start or that close the connection", async () => {
  const stopped = await frontOf(() => Promise.reject(new Error('They have ended.')));
  const reply = await fetch(stopped);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toEqual({ message: 'They have ended.', code: 'unavailable' });
  const port = await service((incoming) => incoming.socket.destroy());
  expect((await fetch(await frontOf(async () => port))).status).toBe(503);
});

test("aborts the client's response when the service's reply is aborted", async () => {
  let breakOff: () => void = () => undefined;
  const port = await service((incoming, outgoing) => {
    outgoing.write('half');
    breakOff = () => incoming.socket.destroy();
  });
  const { body } = await fetch(await frontOf(async () => port));
  const reader = body?.getReader();
  await reader?.read();
  breakOff();
  await expect(reader?.read()).rejects.toThrow();
});

test('forwards a socket unchanged', async () => {
  const server = createServer();
  server.on('upgrade', (incoming, socket) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n`,
    );
    socket.write(`${incoming.headers.cookie} `);
    socket.pipe(socket);
  });
  const port = await listen(server);
  const address = await frontOf(async () => port);
  const headers = { Connection: 'Upgrade', Upgrade: 'echo', Cookie: 'sid=1' };
  const asked = request(address, { headers }).end();
  const [, socket, head] = (await once(asked, 'upgrade')) as [
    unknown,
    NodeJS.ReadWriteStream,
    Buffer,
  ];
  let said = head.toString();
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.write('ping');
  while (said !== 'sid=1 ping') await once(socket, 'data');
  socket.end();
});
