import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createHttpServer, type ConnectionLimits } from './httpServer.js';

let server: Server;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const chunk = Buffer.alloc(1024 * 1024);

/** Writes until the client stops reading. */
const endless: RequestListener = (_, response) => {
  const more = () => {
    while (response.write(chunk));
  };
  response.on('drain', more);
  more();
};

async function open(listener: RequestListener, limits: Partial<ConnectionLimits>): Promise<number> {
  server = createHttpServer(listener, { checkMs: 10, ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Creates a client that sends `text` and doesn't read unless resumed. */
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
  const port = await open(reads, { headersMs: 50, bodyMs: 50 });
  expect(await reply(speak(port, text))).toMatch(/^HTTP\/1\.1 408 /);
});

const chunked = `POST / HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n`;

test('closes a connection whose body arrives too slowly', async () => {
  const port = await open(reads, { bodyMs: 50 });
  const client = speak(port, chunked);
  const dripping = setInterval(() => client.write('1\r\nx\r\n'), 5);
  expect(await reply(client)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"validation_failed"/);
  clearInterval(dripping);
});

test('allows a large body more time', async () => {
  const bodyMs = 2000;
  const port = await open(reads, { bodyMs, bytesPerSecond: 1 });
  const begun = once(server, 'request');
  const client = speak(port, chunked);
  await begun;
  client.write('5\r\nhello\r\n');
  const answered = once(client.resume(), 'data');
  await new Promise((resolve) => setTimeout(resolve, bodyMs + 200));
  client.write('0\r\n\r\n');
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /);
});

test('sends nothing after a reply has begun', async () => {
  const early: RequestListener = (_, response) => void response.write('early');
  const port = await open(early, { bodyMs: 50 });
  const said = await reply(speak(port, `POST / HTTP/1.1\r\n${head}Content-Length: 9\r\n\r\nx`));
  expect(said).toContain('early');
  expect(said).not.toContain('408');
});

test("closes a connection whose client doesn't read, even if it keeps sending", async () => {
  const port = await open(endless, { readerMs: 50 });
  const request = `GET / HTTP/1.1\r\n${head}\r\n`;
  const taken = once(server, 'request');
  const client = speak(port, request);
  const [, response] = await taken;
  const talking = setInterval(() => client.write(request), 5);
  await once(response, 'close');
  clearInterval(talking);
});

test("closes an upgraded connection whose client doesn't read", async () => {
  const port = await open(reads, { readerMs: 50 });
  const upgraded = new Promise<Socket>((resolve) =>
    server.on('upgrade', (_, socket) => {
      // Does the same as the WebSocket library.
      (socket as Socket).setTimeout(0).resume();
      socket.on('error', () => {});
      socket.write(Buffer.alloc(64 * chunk.length));
      resolve(socket as Socket);
    }),
  );
  const client = speak(
    port,
    `GET / HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  const talking = setInterval(() => client.write('pong'), 5);
  await once(await upgraded, 'close');
  clearInterval(talking);
});

test.each(['', 'body'])(
  'ignores an offer of HTTP/2 and answers the request (WebSockets: %j)',
  async (body) => {
    const port = await open(async (request, response) => {
      const said: string[] = [];
      for await (const bytes of request) said.push(String(bytes));
      response.end(`heard ${said.join('')}.`);
    }, {});
    server.on('upgrade', (_, socket) => socket.destroy());
    const offer =
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
    const request = `POST / HTTP/1.1\r\n${head}${offer}Content-Length: ${body.length}\r\n\r\n${body}`;
    const client = speak(port, request);
    let said = '';
    let asked = 1;
    client.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.split('heard').length <= asked) return;
      // Sends a second request over the same connection, which must still work.
      asked += 1;
      if (asked > 2) client.end();
      else client.write(request);
    });
    client.resume();
    await once(client, 'close');
    expect(said.match(/200 OK/g)).toHaveLength(2);
    expect(said.split(`heard ${body}.`)).toHaveLength(3);
  },
);

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
