import { beforeEach, expect, test } from '@jest/globals';
import type { Connection } from '@introvest/contracts/messaging';
import { createLog } from '@introvest/service-kit/log';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { monthFromNow } from '@introvest/testing/monthFromNow';
import { createJobs } from '../jobs.js';
import { createTestApp, next } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';
import { remindOfRequests, remindOfRevisits } from './queries.js';

const stage = useStage();
const log = createLog({ level: 'silent' });

type Person = Awaited<ReturnType<typeof createFounder>>;
let founder: Person;
let investor: Person;
let id: string;
beforeEach(async () => {
  founder = await createFounder(stage.database);
  investor = await createInvestor(stage.database);
  ({ id } = await createConnection(stage.database, { founder, investor }));
});

const run = (job: string) =>
  createJobs(createTestApp(stage.database).deps)[`messaging.${job}`]?.({}, { log });
const db = () => stage.database.db('messaging');
const row = () => db()('connections').where({ id });
/** Moves all of the pair's timestamps into the past, as if this much time had passed. */
const pass = (time: string) =>
  row().update(
    Object.fromEntries(
      ['created_at', 'updated_at', 'requested_at'].map((column) => [
        column,
        db().raw('?? - ?::interval', [column, time]),
      ]),
    ),
  );
const ask = (person: Person) =>
  as(stage.server.app, person).post<Connection>('/api/connections', {
    founderId: founder.id,
    investorId: investor.id,
  });
const answer = (said: object) =>
  as(stage.server.app, founder).put(`/api/connections/${id}/status`, said);
const rowOf = async (person: Person) =>
  (await as(stage.server.app, person).get<Connection[]>('/api/connections')).body[0];

async function reminders() {
  const rows = await stage.database
    .db('dashboards')('notifications')
    .where({ about: id })
    .whereIn('what', ['waiting', 'revisit'])
    .orderBy('created_at');
  return rows.map(({ what, user_id: userId }) => ({ what, userId }));
}
const reminded = () => ({ what: 'waiting', userId: founder.id });
const revisited = () => ({ what: 'revisit', userId: investor.id });

test('reminds the recipient once per request after 7 days', async () => {
  await pass('6 days 23 hours');
  await run('remind_requests');
  expect(await reminders()).toEqual([]);
  await pass('1 hour 1 second');
  await Promise.all([run('remind_requests'), run('remind_requests'), run('remind_requests')]);
  await run('remind_requests');
  expect(await reminders()).toEqual([reminded()]);
  expect(await rowOf(investor)).toMatchObject({ status: 'pending' });

  await answer({ status: 'rejected' });
  await pass('31 days');
  await ask(investor);
  await pass('8 days');
  await run('remind_requests');
  expect(await reminders()).toEqual([reminded(), reminded()]);
});

test.each(['accepted', 'rejected'])(
  'sends no reminder about a request that was %s',
  async (status) => {
    await answer({ status });
    await pass('8 days');
    await run('remind_requests');
    expect(await reminders()).toEqual([]);
  },
);

test("expires a request after 30 days and notifies both members' open pages", async () => {
  await pass('29 days 23 hours');
  await run('expire_requests');
  const open = await rowOf(investor);
  expect(open).toMatchObject({ status: 'pending' });
  const left = Date.parse(open?.expiresAt ?? '') - Date.now();
  expect([left > 0, left <= 60 * 60 * 1000]).toEqual([true, true]);

  await pass('1 hour 1 second');
  const received = next(await stage.server.join(investor), 'connection_updated');
  await Promise.all([run('expire_requests'), run('expire_requests')]);
  expect(await received).toEqual({ connectionId: id, status: 'expired' });
  const closed = { status: 'expired', expiresAt: null };
  expect([await rowOf(investor), await rowOf(founder)]).toMatchObject([closed, closed]);
  const [{ updated_at: at }] = await row();
  await run('expire_requests');
  expect(await row()).toMatchObject([{ updated_at: at }]);
  const late = { status: 409, body: { message: expect.stringMatching(/has expired/) } };
  expect(await answer({ status: 'accepted' })).toMatchObject(late);
  expect(await as(stage.server.app, investor).delete(`/api/connections/${id}`)).toMatchObject(late);
});

test('reminds a declined member once, only in the month from which they may ask again', async () => {
  await answer({ status: 'rejected', revisitMonth: monthFromNow(1) });
  await run('remind_revisits');
  expect(await reminders()).toEqual([]);
  await row().update({ revisit_month: monthFromNow(0) });
  await Promise.all([run('remind_revisits'), run('remind_revisits')]);
  await run('remind_revisits');
  expect(await reminders()).toEqual([revisited()]);
  await row().update({ reminded_at: null, revisit_month: monthFromNow(-1) });
  await run('remind_revisits');
  expect(await reminders()).toEqual([revisited()]);
});

test('skips the reminder for the month once a new request is open or accepted', async () => {
  await answer({ status: 'rejected', revisitMonth: monthFromNow(1) });
  await row().update({ revisit_month: monthFromNow(0) });
  await ask(founder);
  await run('remind_revisits');
  expect(await reminders()).toEqual([]);
  await as(stage.server.app, investor).put(`/api/connections/${id}/status`, { status: 'accepted' });
  await run('remind_revisits');
  expect(await reminders()).toEqual([]);
});

test.each([
  ['waits for an answer', remindOfRequests, () => Promise.resolve()],
  [
    'is due to be made again',
    remindOfRevisits,
    () => answer({ status: 'rejected', revisitMonth: monthFromNow(1) }),
  ],
])(
  'handles a request that %s only once, so that the next batch contains others',
  async (_, remind, begin) => {
    await begin();
    await pass('8 days');
    await row().update({ revisit_month: monthFromNow(0) });
    expect(await remind(db(), 1)).toBe(1);
    // The result must be 0, because the job repeats for as long as a batch is full.
    expect(await remind(db(), 1)).toBe(0);
  },
);

test('expires all due requests in one run, including those hidden by blocks', async () => {
  const db = stage.database.db('messaging');
  await db('connections').delete();
  const pair = await createConnection(stage.database);
  await db('blocks').insert({ blocker_id: pair.founder.id, blocked_id: pair.investor.id });
  for (let count = 0; count < 110; count += 1) await createConnection(stage.database);
  await db('connections').update({ updated_at: db.raw("now() - interval '31 days'") });
  await createJobs({ ...createTestApp(stage.database).deps, db })['messaging.expire_requests']?.(
    {},
    { log },
  );
  expect(await db('connections').where({ status: 'pending' })).toEqual([]);
});
