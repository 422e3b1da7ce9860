import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { openMessage, sealMessage } from './sealedMessage.js';

const keys = { sessionKeys: ['a key of today', 'a key of yesterday'] };
const sent = {
  id: newId(),
  senderId: newId(),
  content: 'See you on Tuesday – früh?',
  fileUrl: null,
  fileName: null,
  clientId: newId(),
};
const seal = (key: string) => sealMessage({ sessionKeys: [key] }, sent) ?? '';

test("opens a sealed message with a current or former key, and doesn't expose its text", () => {
  expect(Buffer.from(seal('a key of today'), 'base64').includes('Tuesday')).toBe(false);
  for (const key of keys.sessionKeys) expect(openMessage(keys, seal(key))).toEqual(sent);
});

test('opens nothing invalid, changed or sealed with another key', () => {
  const bytes = Buffer.from(seal('a key of today'), 'base64');
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  const changed = bytes.toString('base64');
  for (const text of ['', 'aGVsbG8', 'x'.repeat(4000), changed, seal('a key of others')])
    expect(openMessage(keys, text)).toBeUndefined();
});
