import { beforeEach, expect, test } from '@jest/globals';
import type { TestConnection } from '@introvest/testing/factories/connection';
import { monthFromNow } from '@introvest/testing/monthFromNow';
import { pass as passFor } from '../testing/history.js';
import { next } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';
import { remindOfRequests, remindOfRevisits } from './queries.js';

const stage = useStage();
const { ask, connections, createConnection, database, db, end, listOf, run } = stage;

let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection();
});

const row = () => connections().where({ id: pair.id });
const pass = (time: string) => passFor(time)({ stage, connectionId: pair.id });
const answer = (said: object) => stage.answer(pair.founder, pair.id, said);
const declineUntilNextMonth = () => answer({ status: 'rejected', revisitMonth: monthFromNow(1) });

const revisits = (): Promise<string[]> =>
  database
    .db('dashboards')('notifications')
    .where({ about: pair.id, what: 'revisit' })
    .pluck('user_id');

test("expires a request after 30 days and notifies members' open pages", async () => {
  const { id, founder, investor } = pair;
  const [open] = await listOf(investor);
  const days = (Date.parse(open?.expiresAt ?? '') - Date.parse(open?.askedAt ?? '')) / 86_400_000;
  expect(days).toBe(30);
  await pass('720 hours');
  const received = next(await stage.server.join(investor), 'connection_updated');
  await Promise.all([run('expire_requests'), run('expire_requests')]);
  expect(await received).toEqual({ connectionId: id, status: 'expired' });
  expect(await listOf(founder)).toMatchObject([{ status: 'expired', expiresAt: null }]);
  const [{ updated_at }] = await row();
  await run('expire_requests');
  expect(await row()).toMatchObject([{ updated_at }]);
  const message = expect.stringMatching(/has expired/);
  expect(await end(investor, id)).toMatchObject({ status: 409, body: { message } });
});

test('reminds a declined member once, only in the month from which they may ask again', async () => {
  await declineUntilNextMonth();
  await run('remind_revisits');
  expect(await revisits()).toEqual([]);
  await row().update({ revisit_month: monthFromNow(0) });
  await Promise.all([run('remind_revisits'), run('remind_revisits')]);
  await run('remind_revisits');
  expect(await revisits()).toEqual([pair.investor.id]);
  await row().update({ reminded_at: null, revisit_month: monthFromNow(-1) });
  await run('remind_revisits');
  expect(await revisits()).toEqual([pair.investor.id]);
});

test('skips the reminder for the month once a new request is open or accepted', async () => {
  await declineUntilNextMonth();
  await row().update({ revisit_month: monthFromNow(0) });
  await ask(pair.founder, pair);
  await run('remind_revisits');
  expect(await revisits()).toEqual([]);
  await stage.answer(pair.investor, pair.id, { status: 'accepted' });
  await run('remind_revisits');
  expect(await revisits()).toEqual([]);
});

test.each([
  ['waits for an answer', remindOfRequests, () => Promise.resolve()],
  ['is due to be made again', remindOfRevisits, declineUntilNextMonth],
])(
  'handles a request that %s only once, so that the next batch contains others',
  async (_, remind, begin) => {
    await begin();
    await pass('8 days');
    await row().update({ revisit_month: monthFromNow(0) });
    expect(await remind(db(), 1)).toBe(1);
    expect(await remind(db(), 1)).toBe(0);
  },
);

test('expires all due requests in one run, including those hidden by blocks', async () => {
  await connections().delete();
  const hidden = await createConnection();
  await stage.block(hidden.founder, hidden.investor.id);
  for (let count = 0; count < 110; count += 1) await createConnection();
  await connections().update({ updated_at: db().raw("now() - interval '31 days'") });
  await run('expire_requests');
  expect(await connections().where({ status: 'pending' })).toEqual([]);
});
