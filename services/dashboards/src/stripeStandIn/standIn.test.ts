import { expect, test } from '@jest/globals';
import { refusalOf } from './cards.js';
import { openIntents } from './intents.js';

test('keeps intents and their idempotency keys after a restart', () => {
  let kept: string | undefined;
  const wanted = { amount: 1000, currency: 'gbp', metadata: { a: 'b' } };
  const intents = openIntents(kept, (text) => (kept = text));
  const paid = intents.change(intents.insert('key', wanted), { status: 'succeeded' });
  expect(openIntents(kept).insert('key', wanted)).toEqual(paid);
});

test.each([
  ['4242 4242 4242 4242', undefined],
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4242 4242 4242 4241', expect.stringContaining('Your request was in test mode')],
])('replies to the card %s with %p', (card, message) => {
  expect(refusalOf(card)?.message).toEqual(message);
});
