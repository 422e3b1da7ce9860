import { beforeEach, expect, test } from '@jest/globals';
import { notificationKinds } from '@introvest/contracts/vocabularies';
import type { TestConnection } from '@introvest/testing/factories/connection';
import { listQueued } from '@introvest/testing/queue';
import { useStage } from '../testing/testApp.js';

const stage = useStage();
const { client, createConnection, createFounder, createInvestor, createMessage, database } = stage;
const { db } = stage;
let founder: Awaited<ReturnType<typeof createFounder>>;
beforeEach(async () => {
  founder = await createFounder();
});

const mine = () => stage.table('notifications').where({ user_id: founder.id });
const read = (upTo: string) => client(founder).post('/api/notifications/read', { upTo });

const addEnd = `select add_notification(:id, 'highlight_ended', :id, now() - cast(:since as interval), null, true)`;
const endHighlight = (since: string) => db().raw(addEnd, { id: founder.id, since });

const choose = (mail: string) => {
  const chosen = notificationKinds.map(({ value }) => [value, { inApp: true, mail }]);
  return client(founder).put('/api/notifications/preferences', Object.fromEntries(chosen));
};

const pass = (time: string) =>
  mine().update({ created_at: db().raw('created_at - ?::interval', [time]) });

async function asked() {
  await Promise.all([1, 2, 3].map(() => stage.run('mail_notifications')));
  type Payload = { userId: string; notificationId?: string; ids?: string[] };
  return (await listQueued(database))
    .map(({ task, payload }) => ({ task, ...(payload as Payload) }))
    .filter(({ userId }) => userId === founder.id);
}

test('emails a notification once when it has been unread for two minutes', async () => {
  await endHighlight('1 day');
  await pass('1 minute 50 seconds');
  expect(await asked()).toEqual([]);
  await pass('11 seconds');
  const [row] = await mine();
  expect(await asked()).toMatchObject([{ task: 'auth.send_notification', notificationId: row.id }]);
  expect(await asked()).toHaveLength(1);
});

test('emails an unread message in the run that finds it, even if many are due', async () => {
  const investor = await createInvestor();
  const connection = await createConnection({ founder, investor, status: 'accepted' });
  await createMessage(connection, { from: 'investor' });
  const messages = () =>
    database.db('messaging')('messages').where({ connection_id: connection.id });
  const age = (seconds: number) =>
    messages().update({ created_at: new Date(Date.now() - seconds * 1000) });
  await age(119);
  expect(await asked()).toEqual([]);
  await db()('message_sweeps').update({ swept_to: db().raw("now() - interval '3 minutes'") });
  const others = await Promise.all(Array.from({ length: 3 }, () => createFounder()));
  await db().raw(
    `insert into notifications (user_id, what, about, since, mail, created_at)
    select p.id, 'highlight_ended', p.id, now() - n * interval '1 hour', 'soon', now() - interval '1 hour'
    from unnest(?::uuid[]) as p (id), generate_series(1, 80) n`,
    [others.map((other) => other.id)],
  );
  await age(121);
  expect(await asked()).toMatchObject([{ task: 'auth.send_notification' }]);
  const all = (await listQueued(database)).map(({ payload }) => payload as { userId: string });
  for (const other of others)
    expect(all.filter(({ userId }) => userId === other.id)).toHaveLength(80);
});

test.each([
  ['daily', '23 hours 55 minutes'],
  ['weekly', '6 days 23 hours 55 minutes'],
])('sends one digest of everything unread to a member who chose %s', async (mail, almost) => {
  await choose(mail);
  await endHighlight('1 day');
  await pass(almost);
  await endHighlight('2 days');
  expect(await asked()).toEqual([]);
  await pass('6 minutes');
  const rows = await mine().orderBy('created_at', 'desc');
  const digest = { task: 'auth.send_digest', ids: rows.map(({ id }) => id) };
  expect(await asked()).toMatchObject([digest]);
  await endHighlight('3 days');
  await pass('3 minutes');
  expect(await asked()).toHaveLength(1);
});

test("sends nothing after a change to 'never', not even emails that were already waiting", async () => {
  await endHighlight('1 day');
  await choose('never');
  await endHighlight('2 days');
  await pass('8 days');
  expect(await asked()).toEqual([]);
});

test('emails a request that is repeatedly withdrawn at most three times a day, without affecting others', async () => {
  const [investor, other] = [await createInvestor(), await createInvestor()];
  const add = "select add_notification(?, 'asked', gen_random_uuid(), now(), ?, true)";
  const ask = (from: { id: string }) => db().raw(add, [founder.id, from.id]);
  const told = (from: { id: string }) =>
    mine().where({ other_id: from.id }).orderBy('created_at').pluck('mail');
  for (let n = 0; n < 5; n += 1) await ask(investor);
  await ask(other);
  expect(await told(investor)).toEqual(['soon', 'soon', 'soon', 'never', 'never']);
  expect(await told(other)).toEqual(['soon']);
  await pass('1 day');
  await ask(investor);
  expect((await told(investor)).filter((mail: string) => mail === 'soon')).toHaveLength(4);
});

const connections = () => database.db('messaging')('connections');

async function ask(amount: number): Promise<TestConnection[]> {
  const asked: TestConnection[] = [];
  for (let n = 0; n < amount; n += 1) {
    const connection = await createConnection({ founder });
    const add = `select add_notification(?, 'asked', id, requested_at, ?, true)
      from messaging.pairs where id = ?`;
    await db().raw(add, [founder.id, connection.investor.id, connection.id]);
    asked.push(connection);
  }
  return asked;
}

async function mails() {
  const mailed = await asked();
  const of = (name: string) => mailed.filter(({ task }) => task === name);
  return { alone: of('auth.send_notification'), digests: of('auth.send_digest') };
}

test('emails three of 102 requests individually and the others in one digest a day', async () => {
  const asked = await ask(102);
  await pass('3 minutes');
  const soon = await mails();
  expect(soon).toMatchObject({ alone: { length: 3 }, digests: [] });
  const oldest = await mine().orderBy('created_at').limit(3).pluck('id');
  expect(soon.alone.map(({ notificationId }) => notificationId).sort()).toEqual(oldest.sort());

  const [withdrawn, answered] = [asked[10]?.id, asked[11]?.id];
  await connections().where({ id: withdrawn }).delete();
  await connections().where({ id: answered }).update({ status: 'accepted' });
  await pass('23 hours');
  expect(await mails()).toMatchObject({ alone: { length: 3 }, digests: [] });
  await pass('1 hour');
  const { digests } = await mails();
  expect(digests).toMatchObject([{ ids: { length: 97 } }]);

  await ask(2);
  await pass('3 minutes');
  expect(await mails()).toMatchObject({ alone: { length: 3 }, digests: { length: 1 } });
  await pass('24 hours');
  const [, next] = (await mails()).digests;
  expect(next).toMatchObject({ ids: { length: 2 } });
});

test('emails requests individually again once the earlier ones are read or answered', async () => {
  const [first] = await ask(4);
  await pass('3 minutes');
  expect((await mails()).alone).toHaveLength(3);
  await connections().where({ id: first?.id }).update({ status: 'rejected' });
  await ask(1);
  await pass('3 minutes');
  expect((await mails()).alone).toHaveLength(3);
  const [newest] = await mine().orderBy('created_at', 'desc').limit(1);
  await read(newest.id);
  await ask(1);
  await pass('3 minutes');
  expect((await mails()).alone).toHaveLength(4);
});
