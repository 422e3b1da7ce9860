import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { openMessage, sealMessage } from './sealedMessage.js';

const keys = { sessionKeys: ['a key of today', 'a key of yesterday'] };
const message = (content: string) => ({
  id: newId(),
  senderId: newId(),
  content,
  fileUrl: null,
  fileName: null,
  clientId: newId(),
});

test("opens a sealed message with a current or former key, and doesn't expose its text", () => {
  const sent = message('See you on Tuesday – früh?');
  const sealed = (key: string) => sealMessage({ sessionKeys: [key] }, sent) ?? '';
  expect(Buffer.from(sealed('a key of today'), 'base64').includes('Tuesday')).toBe(false);
  expect(openMessage(keys, sealed('a key of today'))).toEqual(sent);
  expect(openMessage(keys, sealed('a key of yesterday'))).toEqual(sent);
  expect(openMessage(keys, sealed('a key of others'))).toBeUndefined();
});

test('opens nothing invalid or changed', () => {
  const bytes = Buffer.from(sealMessage(keys, message('Hello')) ?? '', 'base64');
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  for (const text of ['', 'aGVsbG8', 'x'.repeat(4000), bytes.toString('base64')])
    expect(openMessage(keys, text)).toBeUndefined();
});
