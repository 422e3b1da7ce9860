import { beforeEach, expect, test } from '@jest/globals';
import type { Message } from '@introvest/contracts/messaging';
import { createDb } from '@introvest/service-kit/db';
import { newId } from '@introvest/service-kit/ids';
import { withClient } from '@introvest/service-kit/oneClient';
import type { TestDatabase } from '@introvest/testing/database';
import type { TestConnection } from '@introvest/testing/factories/connection';
import { eventsDuring } from '@introvest/testing/liveEvents';
import { collect, emitRaw, next, startLiveServer, until } from './testing/testApp.js';
import { useStage, type Person } from './testing/testStage.js';

async function startTwoServers(database: TestDatabase) {
  const servers = [await startLiveServer(database), await startLiveServer(database)] as const;
  let joined = 0;
  return {
    ...servers[0],
    join: (person: Person) => servers[joined++ % 2 === 0 ? 0 : 1].join(person),
    close: async () => void (await Promise.all(servers.map((server) => server.close()))),
  };
}

const stage = useStage(startTwoServers);
const { createConnection, createFounder } = stage;

let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection({ status: 'accepted' });
});

const post = (user: Person, content: string) => stage.send(user, pair.id, content);
const stored = () => stage.db()('messages').where({ connection_id: pair.id });

test('delivers a stored message to both members and nobody else', async () => {
  const founder = await stage.server.join(pair.founder);
  const investor = await stage.server.join(pair.investor);
  const stranger = await stage.server.join(await createFounder());
  const elsewhere = collect(stranger, 'new_message');
  const received = [next(founder, 'new_message'), next(investor, 'new_message')];
  const { body } = await post(pair.founder, 'Hello');
  expect(await Promise.all(received)).toEqual([body, body]);
  const unknown = { ok: false, error: { code: 'not_found' } };
  expect(await emitRaw(stranger, 'join_connection', pair.id)).toMatchObject(unknown);
  // Start listening before posting, because the event may arrive before the HTTP response.
  const again = next(investor, 'new_message');
  await post(pair.founder, 'And again');
  await again;
  expect(elsewhere).toEqual([]);
});

test('stores a message sent with send_message once per clientId, as the HTTP call does', async () => {
  const founder = await stage.server.join(pair.founder);
  const investor = await stage.server.join(pair.investor);
  const received = collect<Message>(investor, 'new_message');
  expect(await emitRaw(founder, 'join_connection', pair.id)).toEqual({ ok: true });
  const draft = { connectionId: pair.id, content: ' Hello ', clientId: newId() };
  const first = await emitRaw(founder, 'send_message', draft);
  expect(first).toMatchObject({ ok: true, message: { content: 'Hello', seq: 1 } });
  expect(await emitRaw(founder, 'send_message', draft)).toEqual(first);
  await until(() => received.length > 0);
  expect(received).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
});

test("notifies only the reader's other devices when messages are read", async () => {
  const device = await stage.server.join(pair.investor);
  const devices = [device, await stage.server.join(pair.investor)];
  const other = await stage.server.join(pair.founder);
  const elsewhere = collect(other, 'conversation_read');
  const { body: first } = await post(pair.founder, 'One');
  await post(pair.founder, 'Two');
  const received = Promise.all(devices.map((device) => next(device, 'conversation_read')));
  const mark = () =>
    stage.client(pair.investor).post(`/api/connections/${pair.id}/read`, { upTo: first.id });
  await mark();
  const notice = { connectionId: pair.id, unreadCount: 1 };
  expect(await received).toEqual([notice, notice]);
  const again = collect(device, 'conversation_read');
  await mark();
  const [last] = [next(other, 'new_message'), await post(pair.investor, 'Three')];
  await last;
  expect([again, elsewhere]).toEqual([[], []]);
});

test('delivers typing events to the other member only', async () => {
  const founder = await stage.server.join(pair.founder);
  const investor = await stage.server.join(pair.investor);
  const own = collect(founder, 'user_typing');
  const signal = { connectionId: pair.id, receiverId: pair.investor.id };
  const begun = next(investor, 'user_typing');
  expect(await emitRaw(founder, 'typing_start', signal)).toEqual({ ok: true });
  expect(await begun).toEqual({ connectionId: pair.id, userId: pair.founder.id });
  const ended = next(investor, 'user_stopped_typing');
  expect(await emitRaw(founder, 'typing_stop', signal)).toEqual({ ok: true });
  expect(await ended).toEqual({ connectionId: pair.id, userId: pair.founder.id });
  expect(own).toEqual([]);
});

test('rejects events from a stranger and for a pending or ended connection, and stores nothing', async () => {
  const stranger = await stage.server.join(await createFounder());
  const waiting = await createConnection();
  const founder = await stage.server.join(waiting.founder);
  for (const [socket, connectionId, code] of [
    [stranger, pair.id, 'not_found'],
    [founder, waiting.id, 'forbidden'],
  ] as const) {
    const refused = { ok: false, error: { code } };
    expect(await emitRaw(socket, 'join_connection', connectionId)).toMatchObject(refused);
    const draft = { connectionId, content: 'Hi' };
    for (const event of ['send_message', 'typing_start'])
      expect(await emitRaw(socket, event, draft)).toMatchObject(refused);
  }
  const own = await stage.server.join(pair.founder);
  const { id: ended } = await createConnection({ founder: pair.founder, status: 'ended' });
  for (const event of ['send_message', 'typing_start']) {
    const answer = await emitRaw(own, event, { connectionId: ended, content: 'Hi' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  }
  const mismatch = { connectionId: pair.id, receiverId: waiting.investor.id, content: 'Hi' };
  const invalid = { ok: false, error: { code: 'validation_failed' } };
  for (const event of ['send_message', 'typing_start'])
    expect(await emitRaw(own, event, mismatch)).toMatchObject(invalid);
  expect(await stored()).toEqual([]);
});

test("notifies other members' open pages when an account is deleted", async () => {
  const { id, founder, investor } = await createConnection({ status: 'pending' });
  const gone = next(await stage.server.join(founder), 'connection_updated');
  await stage.database.db('auth').transaction(async (trx) => {
    await trx.raw('select messaging.publish_gone(?)', [investor.id]);
    await trx('users').where({ id: investor.id }).delete();
  });
  expect(await gone).toEqual({ connectionId: id, status: 'withdrawn' });
});

test('closes sockets while the database is unavailable, so that clients retry, and keeps running', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/nowhere';
  const db = createDb({ url, service: 'messaging' });
  const lonely = await startLiveServer(stage.database, { db, databaseUrl: url });
  for (let i = 0; i < 2; i += 1) {
    const socket = lonely.dial({ cookie: pair.founder.cookie, userId: pair.founder.id });
    let wasRefused = false;
    socket.once('connect_error', () => (wasRefused = true));
    await next(socket.io as unknown as typeof socket, 'close');
    expect(wasRefused).toBe(false);
  }
  await lonely.close();
  await db.destroy();
});

test.each([
  ['short', 100, true],
  ['too long to be sealed', 9000, false],
])(
  'delivers a message that is %s exactly once, without plain text in notifications',
  async (_, length, isSealed) => {
    const investor = await stage.server.join(pair.investor);
    const received = collect<Message>(investor, 'new_message');
    const content = 'between us '.repeat(length / 10).slice(0, length);
    const events = await eventsDuring(stage.database, async () => {
      const { body } = await post(pair.founder, content);
      await until(() => received.length > 0);
      expect(received).toEqual([body]);
    });
    const told = JSON.stringify(events);
    expect([told.includes('between us'), told.includes('sealed')]).toEqual([false, isSealed]);
  },
);

// This test comes last, because it interrupts the events of both servers.
test('closes sockets when the listener has reconnected, so that pages fetch what they missed', async () => {
  const socket = await stage.server.join(pair.founder);
  const reason = next<string>(socket, 'disconnect');
  await withClient(stage.database.url, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'introvest messaging events' and datname = current_database()`,
    ),
  );
  expect(await reason).toBe('transport close');
});
