import { expect, test } from '@jest/globals';
import { FounderQuery } from './browse.js';
import { HighlightStatus } from './dashboards.js';
import { FounderChanges } from './onboarding.js';
import { long, messages } from './testing/messages.js';
import { MessageReply } from './validation/shapes.js';
import { compile, compileReply } from './validation/compile.js';

const checkQuery = compile(FounderQuery, { coerce: true });
const faults = (query: unknown) => messages(FounderQuery, query, true);

test('converts numbers of a query and checks their limits', () => {
  const query: Record<string, unknown> = { limit: '50', search: ' ada ' };
  expect(checkQuery(query)).toBeNull();
  expect(query).toEqual({ limit: 50, offset: 0, search: 'ada' });
  expect(faults({ limit: '101', offset: '-1', search: long(201) })).toEqual({
    limit: 'Must be at most 100',
    offset: 'Must be at least 0',
    search: 'Must be at most 200 characters',
  });
  expect(faults({ limit: ['1', '2'], offset: '1e9' })).toEqual({
    limit: 'Limit must be a whole number',
    offset: 'Offset must be a whole number',
  });
});

test.each([
  ['email', `${'a.'.repeat(400_000)}@`],
  ['email', `a@${'a-'.repeat(400_000)}`],
  ['email', `a@${'a.'.repeat(400_000)}1`],
  ['website', `https://${'a.'.repeat(400_000)}/ `],
  ['website', `https://a.b/${'/'.repeat(800_000)}<`],
  ['pitchDeckUrl', `/api/files/${'a'.repeat(800_000)}`],
  ['fundingGoal', '9'.repeat(800_000)],
])('refuses a very long %s quickly', (field, value) => {
  const check = compile(FounderChanges, { coerce: true });
  const start = performance.now();
  expect(check({ [field]: value })).toHaveLength(1);
  // Quadratic patterns take minutes here; linear ones take a few milliseconds.
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('a reply loses fields that are not in the contract and keeps its texts unchanged', () => {
  const reply = { message: ' kept ', password: 'never' };
  const check = compileReply(MessageReply);
  expect(check(reply)).toBeNull();
  expect(reply).toEqual({ message: ' kept ' });
  expect(check({})).toHaveLength(1);
  const dates = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-01-08T00:00:00.000Z' };
  const paid = { duration: 7, amountPaid: 1000, currency: 'gbp', paymentIntentId: 'pi_secret' };
  const state = { id: '0190a7c2-4d3e-7c1a-9b2f-0123456789ab', status: 'active' };
  const activeHighlight = { ...state, ...dates, ...paid, isExtension: false };
  const status = { hasActiveHighlight: true, activeHighlight };
  expect(compileReply(HighlightStatus)(status)).toBeNull();
  expect(activeHighlight).not.toHaveProperty('paymentIntentId');
});
