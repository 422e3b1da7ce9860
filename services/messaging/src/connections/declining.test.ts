import { beforeEach, expect, test } from '@jest/globals';
import type { Connection } from '@introvest/contracts/messaging';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { monthFromNow } from '@introvest/testing/monthFromNow';
import { useApp } from '../testing/appStage.js';

const stage = useApp();

type Person = Awaited<ReturnType<typeof createFounder>>;
let founder: Person;
let investor: Person;
let id: string;
beforeEach(async () => {
  founder = await createFounder(stage.database);
  investor = await createInvestor(stage.database);
  ({ id } = await createConnection(stage.database, { founder, investor }));
});

const answer = (said: object, person = founder) =>
  as(stage.app, person).put<Connection>(`/api/connections/${id}/status`, said);
const decline = (said: object = {}) => answer({ status: 'rejected', ...said });
const ask = (person: Person) =>
  as(stage.app, person).post<Connection & { retryAt: string }>('/api/connections', {
    founderId: founder.id,
    investorId: investor.id,
  });
const rowOf = async (person: Person) =>
  (await as(stage.app, person).get<Connection[]>('/api/connections')).body[0];
const table = () => stage.database.db('messaging')('connections').where({ id });
const nothing = { status: 'rejected', reason: null, revisitMonth: null };

test.each(['stage', 'field', 'cheque', 'early', 'busy', 'other'])(
  'shows both members the reason %s and the month',
  async (reason) => {
    const said = { reason, revisitMonth: monthFromNow(4) };
    expect(await decline(said)).toMatchObject({ status: 200, body: said });
    expect(await rowOf(investor)).toMatchObject({ status: 'rejected', ...said });
    expect(await rowOf(founder)).toMatchObject({ status: 'rejected', ...said });
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
  const reply = await decline(said);
  expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(reply.body).toMatchObject({ errors: [{ field: Object.keys(said)[0] }] });
  expect(await table()).toMatchObject([{ status: 'pending', decline_reason: null }]);
});

test.each([1, 24])('accepts a month %d months ahead', async (months) => {
  expect(await decline({ revisitMonth: monthFromNow(months) })).toMatchObject({ status: 200 });
});

test('stores no reason or month when a request is accepted', async () => {
  const said = { reason: 'busy', revisitMonth: monthFromNow(1) };
  expect(await answer({ status: 'accepted', ...said })).toMatchObject({
    body: { ...nothing, status: 'accepted' },
  });
  expect(await table()).toMatchObject([{ decline_reason: null, revisit_month: null }]);
});

test('allows a new request from the first day of the month if that is within 30 days', async () => {
  const first = (month: string) => `${month}-01T00:00:00.000Z`;
  await decline({ revisitMonth: monthFromNow(1) });
  const soon = await ask(investor);
  const inThirtyDays = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
  const { retryAt } = soon.body;
  expect(soon).toMatchObject({ status: 403, body: { code: 'asked_too_soon' } });
  const sooner = first(monthFromNow(1)) < inThirtyDays ? first(monthFromNow(1)) : inThirtyDays;
  expect(retryAt.slice(0, 15)).toBe(sooner.slice(0, 15));

  await table().update({ revisit_month: monthFromNow(0) });
  expect(await ask(investor)).toMatchObject({ status: 201 });
});
