import { describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { readJson } from './body.js';

/** A request whose body comes in these chunks. */
const request = (...chunks: string[]): IncomingMessage =>
  Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
    headers: { 'content-type': 'application/json' },
  }) as unknown as IncomingMessage;

const nested = (levels: number, inner = '1') => '['.repeat(levels) + inner + ']'.repeat(levels);
const tooComplex = { code: 'invalid_json', message: 'This request is too complex.' };

describe('a body', () => {
  test('may be nested 64 levels, wherever its chunks end', async () => {
    const text = nested(64, '"\\\\\\"[[[{{{"');
    expect(await readJson(request(text))).toEqual(JSON.parse(text));
    expect(await readJson(request(...text.split('')))).toEqual(JSON.parse(text));
  });

  test.each([
    ['65 levels', nested(65)],
    ['65 objects', '{"a":'.repeat(65) + '1' + '}'.repeat(65)],
    ['65 levels after a text that ends in a backslash', `["\\\\",${nested(64)}]`],
    ['levels that never end', '['.repeat(500_000)],
    ['5,001 values', `[${'1,'.repeat(5_000)}1]`],
  ])('of %s is refused while it is read', async (_, text) => {
    // The parser would say that it is no JSON at all.
    await expect(readJson(request(text.slice(0, -1)))).rejects.toMatchObject(tooComplex);
  });

  test('that is refused is read no further than a client needs to hear of it', async () => {
    let sent = 0;
    const flood = function* () {
      for (; sent < 1000; sent += 1) yield Buffer.alloc(1024 * 1024, '[');
    };
    const endless = Object.assign(Readable.from(flood()), {
      headers: { 'content-type': 'application/json' },
    }) as unknown as IncomingMessage;
    await expect(readJson(endless)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(sent).toBeLessThan(40);
  });

  test('loses the keys that reach prototypes, at every depth', async () => {
    const odd = '{"__proto__":{"a":1},"constructor":2,"prototype":3,"kept":[{"__proto__":[4]}]}';
    const value = await readJson(request(odd));
    expect(JSON.stringify(value)).toBe('{"kept":[{}]}');
    expect(Object.getPrototypeOf(value)).toBe(Object.getPrototypeOf(JSON.parse('{}')));
  });

  test('may have wide texts', async () => {
    const text = JSON.stringify({ text: ',[{'.repeat(100_000) });
    expect(await readJson(request(text))).toEqual(JSON.parse(text));
  });
});

test.each([
  ['together', ''],
  ['after its headers', 'later'],
])('a body that comes %s is read whole, one after the other', async (_, later) => {
  const server = createServer((req, res) => {
    void readJson(req).then((value) => res.end(JSON.stringify(value)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay();
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
