import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startGateway, type TestGateway } from '../testing/nginx.js';

let part: Server;
let gateway: TestGateway;
/** Requests that the service behind the gateway received. */
const heard: string[] = [];

beforeAll(async () => {
  part = createServer(async (request, response) => {
    heard.push(`${request.method} ${request.url}`);
    for await (const chunk of request) void chunk;
    response.end('heard');
  });
  part.listen(0, '127.0.0.1');
  await once(part, 'listening');
  const address = `127.0.0.1:${(part.address() as AddressInfo).port}`;
  // Two IP addresses make nginx use an upstream group with keep-alive connections.
  gateway = await startGateway({ AUTH_ADDRESS: `${address},${address}` });
});
afterAll(async () => {
  await gateway.close();
  part.closeAllConnections();
  part.close();
});

/** Sends bytes unchanged. Returns everything received until the gateway closes the connection. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  // If the gateway keeps waiting for the rest of a body, the test closes the connection after a second.
  const ended = once(socket, 'close');
  setTimeout(() => socket.destroy(), 1000).unref();
  await ended;
  return Buffer.concat(chunks).toString('latin1');
}

const hidden = 'GET /api/auth/hidden HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (headers: string, body: string) =>
  `POST /api/auth/open HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;
const chunked = `0\r\n\r\n${hidden}`;

/** Requests for which the gateway and a service could disagree about the end of the body. */
test.each([
  [
    'a length and chunks',
    post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked`, chunked),
  ],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', `${chunked}`)],
  ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden)],
  [
    'two ways of chunks',
    post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', chunked),
  ],
  ['chunks by another name', post('Transfer-Encoding: xchunked', chunked)],
  ['a blank before the colon', post('Transfer-Encoding : chunked\r\nContent-Length: 4', chunked)],
  ['a line that goes on', post('Transfer-Encoding:\r\n chunked', chunked)],
  ['a length that is none', post('Content-Length: +5', `hello${hidden}`)],
])('refuses a request hidden by %s', async (_, text) => {
  heard.length = 0;
  const said = await sendRaw(text);
  expect(said).toMatch(/^HTTP\/1\.1 [45]\d\d /);
  expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(heard.filter((line) => line.includes('hidden'))).toEqual([]);
});

test('forwards two valid pipelined requests', async () => {
  heard.length = 0;
  const said = await sendRaw(post('Content-Length: 5', 'hello') + hidden);
  expect(said.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(heard).toEqual(['POST /api/auth/open', 'GET /api/auth/hidden']);
});
