import { afterEach, expect, test } from '@jest/globals';
import type { Message } from '@introvest/contracts/messaging';
import type { Db } from '@introvest/service-kit/db';
import { createLog } from '@introvest/service-kit/log';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { createMessage } from '@introvest/testing/factories/message';
import { setTimeout as sleep } from 'node:timers/promises';
import { presentMessage } from '../messages/present.js';
import { listPage } from '../messages/queries.js';
import type { StatusEvent } from '../events/liveEvents.js';
import { useApp } from '../testing/appStage.js';
import { createFeed, type Feed } from './feed.js';

const stage = useApp();
const db = () => stage.database.db('messaging');
const feeds: Feed[] = [];
afterEach(() => feeds.splice(0).forEach((feed) => feed.close()));

/** Starts the feed of a process and collects its deliveries. Both members are connected unless `here` is false. */
async function listen(here = true) {
  const pair = await createConnection(stage.database, { status: 'accepted' });
  const state = { here, down: false, tries: 0, told: [] as (number | string)[] };
  const asked = db();
  const down = () => {
    if (state.down) state.tries += 1;
    if (state.down) throw new Error('The database is away');
  };
  const mayFail = new Proxy(asked, {
    apply: (target, self, args) => (down(), Reflect.apply(target, self, args)),
    get: (target, name) => (down(), Reflect.get(target, name)),
  }) as Db;
  const feed = createFeed({
    db: mayFail,
    log: createLog({ level: 'silent' }),
    isHere: (id) => state.here && [pair.founder.id, pair.investor.id].includes(id),
    deliverMessage: (_, { seq }) => void state.told.push(seq),
    deliverStatus: (_, { status }) => void state.told.push(status),
  });
  feeds.push(feed);
  await feed.welcome(pair.founder.id);
  return { pair, feed, state, told: state.told };
}

const about = ({ id, founder, investor }: TestConnection, seq: number) => ({
  connectionId: id,
  founderId: founder.id,
  investorId: investor.id,
  seq,
});
const messageEvent = (pair: TestConnection, seq: number) => ({
  kind: 'message' as const,
  ...about(pair, seq),
});
const statusEvent = (
  pair: TestConnection,
  status: StatusEvent['status'],
  seq = 0,
): StatusEvent => ({
  kind: 'status',
  status,
  ...about(pair, seq),
});
const stored = async ({ id }: TestConnection, seq: number): Promise<Message> => {
  const [row] = await listPage(db(), id, { after: seq - 1, limit: 1 });
  if (!row) throw new Error(`There is no message ${seq}.`);
  return presentMessage(row);
};

async function write(pair: TestConnection, count: number): Promise<Message[]> {
  const messages = [];
  for (let number = 0; number < count; number += 1) {
    const { seq } = await createMessage(stage.database, pair);
    messages.push(await stored(pair, seq));
  }
  return messages;
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 1000) throw new Error('It was not told.');
    await sleep(10);
  }
}

test('delivers messages in order when their events arrive out of order', async () => {
  const { pair, feed, told } = await listen();
  const [, second, third] = await write(pair, 3);
  feed.handle(messageEvent(pair, 3), () => third);
  feed.handle(messageEvent(pair, 2), () => second);
  await until(() => told.length >= 3);
  expect(told).toEqual([1, 2, 3]);
});

test('delivers nothing twice, neither for repeated events nor for events that arrive during a read', async () => {
  const { pair, feed, told } = await listen();
  const [first, second] = await write(pair, 2);
  feed.handle(messageEvent(pair, 2));
  // The read has begun at the position that this process had reached by then.
  await Promise.resolve().then(() => undefined);
  feed.handle(messageEvent(pair, 1), () => first);
  feed.handle(messageEvent(pair, 2), () => second);
  feed.catchUp(0);
  await write(pair, 1);
  feed.handle(messageEvent(pair, 3));
  await until(() => told.includes(3));
  expect(told).toEqual([1, 2, 3]);
});

test("delivers all messages when they don't fit into one batch", async () => {
  const { pair, feed, told } = await listen();
  await db().raw(
    `insert into messages (id, connection_id, sender_id, content, seq)
    select gen_random_uuid(), :id, :from, 'Hello', n from generate_series(1, 1000) n`,
    { id: pair.id, from: pair.founder.id },
  );
  await db()('connections').where({ id: pair.id }).update({ last_seq: 1000 });
  feed.handle(messageEvent(pair, 1000));
  await until(() => told.length >= 1000);
  expect(told).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
});

test('retries a failed read once the database is available', async () => {
  const { pair, feed, state, told } = await listen();
  await write(pair, 1);
  state.down = true;
  feed.handle(messageEvent(pair, 1));
  await sleep(200);
  expect(told).toEqual([]);
  state.down = false;
  await until(() => told.length > 0);
  expect(told).toEqual([1]);
});

test("delivers and stores nothing for members who aren't connected", async () => {
  const { pair, feed, state, told } = await listen(false);
  const [first] = await write(pair, 1);
  feed.handle(messageEvent(pair, 1), () => first);
  feed.handle(statusEvent(pair, 'ended', 1));
  await sleep(100);
  expect(told).toEqual([]);
  state.here = true;
  await write(pair, 1);
  // A member who connects fetches all earlier messages.
  await feed.welcome(pair.founder.id);
  const [third] = await write(pair, 1);
  feed.handle(messageEvent(pair, 3), () => third);
  expect(told).toEqual([3]);
});

test('delivers a status once if catch-up finds it before its event, and again when it recurs', async () => {
  const { pair, feed, told } = await listen();
  await db()('connections').where({ id: pair.id }).update({ status: 'rejected' });
  await db()('connection_events').insert({ connection_id: pair.id, kind: 'rejected' });
  feed.catchUp(0);
  await until(() => told.length > 0);
  feed.handle(statusEvent(pair, 'rejected'));
  expect(told).toEqual(['rejected']);
  feed.handle(statusEvent(pair, 'accepted'));
  feed.handle(statusEvent(pair, 'rejected'));
  expect(told).toEqual(['rejected', 'accepted', 'rejected']);
});

test('skips a blocked pair while catching up', async () => {
  const { pair, feed, told } = await listen();
  const [blocker_id, blocked_id] = [pair.investor.id, pair.founder.id];
  await db()('blocks').insert({ blocker_id, blocked_id });
  feed.handle(statusEvent(pair, 'withdrawn'));
  await write(pair, 1);
  for (let look = 0; look < 3; look += 1) feed.catchUp(0);
  await sleep(300);
  expect(told).toEqual(['withdrawn']);
});

test('catches up in batches and resumes where a database error interrupted it', async () => {
  const { pair, feed, state, told } = await listen();
  const { pair: others, feed: elsewhere } = await listen(false);
  elsewhere.close();
  for (const { id, founder } of [pair, others]) {
    await db().raw(
      `insert into messages (id, connection_id, sender_id, content, seq, created_at)
      select gen_random_uuid(), :id, :from, 'Hello', n, now() - interval '1 hour'
      from generate_series(1, 1100) n`,
      { id, from: founder.id },
    );
    await db()('connections').where({ id }).update({ last_seq: 1100 });
  }
  state.down = true;
  feed.catchUp(2 * 3_600_000);
  await until(() => state.tries > 0);
  state.down = false;
  await until(() => told.length >= 1100);
  expect(told).toEqual(Array.from({ length: 1100 }, (_, index) => index + 1));
});
