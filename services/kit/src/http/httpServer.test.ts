import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createHttpServer, type ConnectionLimits } from './httpServer.js';
import { listenOnLoopback, type LoopbackServer } from '@introvest/testing/loopback';

let listening: LoopbackServer;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await listening.close();
});

const chunk = Buffer.alloc(1024 * 1024);

const endless: RequestListener = (_, response) => {
  const more = () => {
    while (response.write(chunk));
  };
  response.on('drain', more);
  more();
};

async function open(listener: RequestListener, limits: Partial<ConnectionLimits>): Promise<number> {
  listening = await listenOnLoopback(createHttpServer(listener, { checkMs: 10, ...limits }));
  return listening.port;
}

function speak(port: number, text: string): Socket {
  const client = connect(port, '127.0.0.1');
  clients.push(client);
  // Ignores the reset that a client gets when the server ends its connection.
  client.on('error', () => {});
  client.pause();
  client.write(text);
  return client;
}

const reply = async (client: Socket): Promise<string> => {
  let text = '';
  client.on('data', (bytes: Buffer) => (text += bytes.toString()));
  client.resume();
  // Not `once`, because a client that is still sending gets a reset error first.
  await new Promise((resolve) => client.once('close', resolve));
  return text;
};

const head = 'Host: x\r\n';
const reads: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('read'));
};

test.each([
  ['headers that never end', `GET / HTTP/1.1\r\n${head}`],
  ['a body that never ends', `POST / HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\nx`],
])('%s: answers the client and closes the connection', async (_, text) => {
  const port = await open(reads, { headersMs: 50, requestMs: 50 });
  expect(await reply(speak(port, text))).toMatch(/^HTTP\/1\.1 408 /);
});

test("closes a connection whose client doesn't read, even if it keeps sending", async () => {
  const port = await open(endless, { idleMs: 50 });
  const request = `GET / HTTP/1.1\r\n${head}\r\n`;
  const taken = once(listening.server, 'request');
  const client = speak(port, request);
  const [, response] = await taken;
  const talking = setInterval(() => client.write(request), 5);
  await once(response, 'close');
  clearInterval(talking);
});

test('limits the connections of one IP address and frees them when they close', async () => {
  const port = await open(reads, { perAddress: 2 });
  const request = `GET / HTTP/1.1\r\n${head}\r\n`;
  const answered = async () => {
    const client = speak(port, request);
    client.resume();
    return Promise.race([
      once(client, 'data').then(() => client),
      once(client, 'close').then(() => undefined),
    ]);
  };
  const [first, second] = [await answered(), await answered()];
  expect([first, second].every(Boolean)).toBe(true);
  expect(await answered()).toBeUndefined();
  const left = once(first as Socket, 'close');
  first?.end();
  await left;
  // The server notices the closed connection later.
  let again = await answered();
  while (!again) again = await answered();
  expect(again).toBeDefined();
});
