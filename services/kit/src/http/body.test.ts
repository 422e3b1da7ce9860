import { expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { readJson } from './body.js';

const request = (chunks: Iterable<Buffer>): IncomingMessage =>
  Object.assign(Readable.from(chunks), {
    headers: { 'content-type': 'application/json' },
  }) as unknown as IncomingMessage;

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
  const value = await readJson(request([Buffer.from(odd)]));
  expect(JSON.stringify(value)).toBe('{"kept":[{}]}');
  expect(Object.getPrototypeOf(value)).toBe(Object.getPrototypeOf(JSON.parse('{}')));
});
