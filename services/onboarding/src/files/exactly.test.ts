import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { exactly } from './exactly.js';

async function read(content: Readable, length: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of exactly(content, length)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const sent = () => Readable.from([Buffer.from('one'), Buffer.from('two'), Buffer.from('three')]);

test.each([
  [0, ''],
  [1, 'o'],
  [3, 'one'],
  [4, 'onet'],
  [11, 'onetwothree'],
])('returns the first %i bytes, %j, and closes the stream', async (length, text) => {
  const content = sent();
  expect(await read(content, length)).toBe(text);
  if (length > 0) expect(content.destroyed).toBe(true);
});

test('throws if the stream ends early', async () => {
  await expect(read(sent(), 12)).rejects.toThrow('1 bytes early');
});
