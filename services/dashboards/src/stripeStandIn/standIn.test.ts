import { expect, test } from '@jest/globals';
import { openIntents } from './intents.js';

test('keeps intents and their idempotency keys after a restart', () => {
  let kept: string | undefined;
  const wanted = { amount: 1000, currency: 'gbp', metadata: { a: 'b' } };
  const intents = openIntents(kept, (text) => (kept = text));
  const paid = intents.change(intents.insert('key', wanted), { status: 'succeeded' });
  expect(openIntents(kept).insert('key', wanted)).toEqual(paid);
});
