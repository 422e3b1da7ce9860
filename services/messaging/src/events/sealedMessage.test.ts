import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { createMessageSealer } from './sealedMessage.js';

const message = (content: string) => ({
  id: newId(),
  senderId: newId(),
  content,
  fileUrl: null,
  fileName: null,
  clientId: newId(),
});
const sealer = createMessageSealer({ sessionKeys: ['a key of today', 'a key of yesterday'] });

test("returns a packed message unchanged after unpacking and doesn't expose its text", () => {
  const sent = message('See you on Tuesday – früh?');
  const packed = sealer.pack(sent) ?? '';
  expect(Buffer.from(packed, 'base64').includes('Tuesday')).toBe(false);
  expect(sealer.unpack(packed)).toEqual(sent);
});

test('unpacks messages packed with a former key but not with an unknown key', () => {
  const sent = message('Hello');
  const packedWith = (key: string) => createMessageSealer({ sessionKeys: [key] }).pack(sent) ?? '';
  expect(sealer.unpack(packedWith('a key of yesterday'))).toEqual(sent);
  expect(sealer.unpack(packedWith('a key of others'))).toBeUndefined();
});

test.each(['', 'aGVsbG8', 'x'.repeat(4000)])(
  'returns undefined for the invalid text %j',
  (packed) => {
    expect(sealer.unpack(packed)).toBeUndefined();
  },
);

test('returns undefined for a message that was changed', () => {
  const bytes = Buffer.from(sealer.pack(message('Hello')) ?? '', 'base64');
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  expect(sealer.unpack(bytes.toString('base64'))).toBeUndefined();
});

test('packs the largest message into a notification', () => {
  const packed = sealer.pack(message('x'.repeat(5200))) ?? '';
  expect(packed).not.toBe('');
  expect(packed.length).toBeLessThan(7700);
  expect(sealer.pack(message('ü'.repeat(5000)))).toBeUndefined();
});
