import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { withCompression } from './compress.js';

let server: Server;
afterEach(() => void server.close());

/** Serves one response and returns the first part that a client receives. */
async function begin(listener: RequestListener, accepted = 'gzip, br', method = 'GET') {
  server = createServer(withCompression(listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'accept-encoding': accepted };
  const call = request({ port, host: '127.0.0.1', method, headers, agent: false });
  return new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve).once('error', reject).end();
  });
}

async function send(...asked: Parameters<typeof begin>) {
  const reply = await begin(...asked);
  const chunks: Buffer[] = [];
  reply.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(reply, 'end');
  return { status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) };
}

const text = JSON.stringify(Array.from({ length: 400 }, (_, index) => `founder ${index}`));

const answers =
  (headers: Record<string, string>, body: string | Buffer = text, status = 200): RequestListener =>
  (_, response) => {
    response.statusCode = status;
    response.setHeaders(new Map(Object.entries(headers))).end(body);
  };

const json = { 'Content-Type': 'application/json; charset=utf-8' };

test.each(['application/json; charset=utf-8', 'text/html', 'text/css', 'text/javascript'])(
  'compresses %s',
  async (type) => {
    const length = String(Buffer.byteLength(text));
    const reply = await send(answers({ 'Content-Type': type, 'Content-Length': length }));
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(reply.headers).not.toHaveProperty('content-length');
    expect(gunzipSync(reply.body).toString()).toBe(text);
  },
);

test.each([
  ['another type', answers({ 'Content-Type': 'image/webp' })],
  ['1,023 bytes', answers(json, 'x'.repeat(1023))],
  [
    'a part of a file',
    answers({ ...json, 'Content-Range': 'bytes 0-9/20', ETag: '"1"' }, text, 206),
  ],
])('leaves %s unchanged', async (_, listener) => {
  const reply = await send(listener);
  expect(reply.headers).not.toHaveProperty('content-encoding');
  expect(reply.headers['etag'] ?? '"1"').toBe('"1"');
});

test('leaves a file that is stored with brotli unchanged', async () => {
  const stored = Buffer.alloc(4000, 7);
  const headers = { 'Content-Type': 'text/css', 'Content-Encoding': 'br', ETag: '"1"' };
  const reply = await send(answers(headers, stored));
  expect(reply.headers).toMatchObject({ 'content-encoding': 'br', etag: '"1"' });
  expect(reply.body.equals(stored)).toBe(true);
});

test('weakens the ETag of a compressed response, and offers no ranges', async () => {
  const reply = await send(answers({ ...json, ETag: '"1"', 'Accept-Ranges': 'bytes' }));
  expect(reply.headers['etag']).toBe('W/"1"');
  expect(reply.headers).not.toHaveProperty('accept-ranges');
});

test('sends the beginning of an event stream before its end', async () => {
  let finish = () => {};
  const reply = await begin((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
    finish = () => void response.end();
  });
  const [first] = await once(reply, 'data');
  expect(String(first)).toBe('data: 1\n\n');
  finish();
  await once(reply, 'end');
});
