import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { readJson } from './body.js';
import { listenOnLoopback } from '@introvest/testing/loopback';

const request = (chunks: Iterable<Buffer>): IncomingMessage =>
  Object.assign(Readable.from(chunks), {
    headers: { 'content-type': 'application/json' },
  }) as unknown as IncomingMessage;
const read = (text: string) => readJson(request([Buffer.from(text)]));

test('stops reading a refused body once the client can read the reply', async () => {
  let sent = 0;
  const flood = function* () {
    for (; sent < 1000; sent += 1) yield Buffer.alloc(1024 * 1024, '[');
  };
  await expect(readJson(request(flood()))).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(sent).toBeLessThan(40);
});

test('removes prototype keys at every depth', async () => {
  const odd = '{"__proto__":{"a":1},"constructor":2,"prototype":3,"kept":[{"__proto__":[4]}]}';
  const value = await read(odd);
  expect(JSON.stringify(value)).toBe('{"kept":[{}]}');
  expect(Object.getPrototypeOf(value)).toBe(Object.getPrototypeOf(JSON.parse('{}')));
});

test('accepts wide texts', async () => {
  const text = JSON.stringify({ text: ',[{'.repeat(100_000) });
  expect(await read(text)).toEqual(JSON.parse(text));
});

test.each([
  ['together', ''],
  ['after its headers', 'later'],
])('reads a body that arrives %s completely', async (_, later) => {
  const server = createServer((req, res) => {
    void readJson(req).then((value) => res.end(JSON.stringify(value)));
  });
  const { port } = await listenOnLoopback(server);
  const socket = connect(port, '127.0.0.1').setNoDelay();
  for (const body of ['{"a":1}', '{"b":[2]}']) {
    const type = 'Content-Type: application/json';
    const head = `POST / HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(later ? head : head + body);
    if (later) await new Promise((resolve) => setTimeout(resolve, 20));
    if (later) socket.write(body);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain(body);
  }
  socket.destroy();
  server.close();
});
