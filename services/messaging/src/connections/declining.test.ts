import { beforeEach, expect, test } from '@jest/globals';
import type { TestConnection } from '@introvest/testing/factories/connection';
import { monthFromNow } from '@introvest/testing/monthFromNow';
import { useApp } from '../testing/testStage.js';

const stage = useApp();
const { answer, ask, createConnection, listOf } = stage;

let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection();
});

const decline = (said: object = {}) =>
  answer(pair.founder, pair.id, { status: 'rejected', ...said });
const table = () => stage.connections().where({ id: pair.id });

test.each(['stage', 'field', 'cheque', 'early', 'busy', 'other'])(
  'shows both members the reason %s and the month',
  async (reason) => {
    const said = { reason, revisitMonth: monthFromNow(4) };
    expect(await decline(said)).toMatchObject({ status: 200, body: said });
    for (const person of [pair.investor, pair.founder])
      expect(await listOf(person)).toMatchObject([{ status: 'rejected', ...said }]);
  },
);

test.each([
  ['an unknown reason', { reason: 'ugly' }],
  ['this month', { revisitMonth: monthFromNow(0) }],
  ['a past month', { revisitMonth: '1999-12' }],
  ['a month too far away', { revisitMonth: monthFromNow(25) }],
  ['an impossible month', { revisitMonth: '2027-13' }],
  ['a day', { revisitMonth: '2027-03-01' }],
])('rejects %s and keeps the request open', async (_what, said) => {
  const errors = [{ field: Object.keys(said)[0] }];
  const refused = { status: 400, body: { code: 'validation_failed', errors } };
  expect(await decline(said)).toMatchObject(refused);
  expect(await table()).toMatchObject([{ status: 'pending', decline_reason: null }]);
});

test.each([1, 24])('accepts a month %d months ahead', async (months) => {
  expect(await decline({ revisitMonth: monthFromNow(months) })).toMatchObject({ status: 200 });
});

test('stores no reason or month when a request is accepted', async () => {
  const said = { status: 'accepted', reason: 'busy', revisitMonth: monthFromNow(1) };
  const body = { status: 'accepted', reason: null, revisitMonth: null };
  expect(await answer(pair.founder, pair.id, said)).toMatchObject({ body });
  expect(await table()).toMatchObject([{ decline_reason: null, revisit_month: null }]);
});

test('allows a new request from the first day of the month if that is within 30 days', async () => {
  await decline({ revisitMonth: monthFromNow(1) });
  const soon = await ask(pair.investor, pair);
  const inThirtyDays = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
  expect(soon).toMatchObject({ status: 403, body: { code: 'asked_too_soon' } });
  const [sooner = ''] = [`${monthFromNow(1)}-01T00:00:00.000Z`, inThirtyDays].sort();
  expect(soon.body.retryAt.slice(0, 15)).toBe(sooner.slice(0, 15));

  await table().update({ revisit_month: monthFromNow(0) });
  expect(await ask(pair.investor, pair)).toMatchObject({ status: 201 });
});
