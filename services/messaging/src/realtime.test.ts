import { beforeEach, expect, test } from '@jest/globals';
import type { Message } from '@introvest/contracts/messaging';
import { newId } from '@introvest/service-kit/ids';
import type { TestDatabase } from '@introvest/testing/database';
import type { TestConnection } from '@introvest/testing/factories/connection';
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

test('delivers a request and its answer to both members', async () => {
  const asked = await stage.createPair();
  const founder = await stage.server.join(asked.founder);
  const investor = await stage.server.join(asked.investor);
  const both = (event: string) => Promise.all([next(founder, event), next(investor, event)]);
  const requested = both('connection_updated');
  const { id } = (await stage.ask(asked.investor, asked)).body;
  const pending = { connectionId: id, status: 'pending' };
  expect(await requested).toEqual([pending, pending]);
  const answered = both('connection_updated');
  await stage.answer(asked.founder, id, { status: 'accepted' });
  const accepted = { connectionId: id, status: 'accepted' };
  expect(await answered).toEqual([accepted, accepted]);
  const received = next<Message>(investor, 'new_message');
  await stage.send(asked.founder, id, 'First');
  expect(await received).toMatchObject({ content: 'First', seq: 1 });
});

test('notifies both members of an ended connection and rejects messages after it', async () => {
  const founder = await stage.server.join(pair.founder);
  const investor = await stage.server.join(pair.investor);
  const told = Promise.all([founder, investor].map((one) => next(one, 'connection_updated')));
  await stage.end(pair.investor, pair.id);
  const ended = { connectionId: pair.id, status: 'ended' };
  expect(await told).toEqual([ended, ended]);
  const message = 'This connection has ended. You can still read your messages.';
  for (const event of ['send_message', 'typing_start']) {
    const answer = await emitRaw(founder, event, { connectionId: pair.id, content: 'Hi' });
    expect(answer).toEqual({ ok: false, error: { message, code: 'forbidden' } });
  }
  expect(await stored()).toEqual([]);
});

test('rejects events from a stranger and from a member of a pending connection, and stores nothing', async () => {
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
  const mismatch = { connectionId: pair.id, receiverId: waiting.investor.id, content: 'Hi' };
  const invalid = { ok: false, error: { code: 'validation_failed' } };
  for (const event of ['send_message', 'typing_start'])
    expect(await emitRaw(own, event, mismatch)).toMatchObject(invalid);
  expect(await stored()).toEqual([]);
});

const toldTo = async ({ id }: Person) => {
  const rows = await stage.database.db('dashboards')('notifications').where({ user_id: id });
  return rows.map(({ what, other_id }: Record<string, string>) => [what, other_id]);
};

test.each(['accepted', 'rejected'] as const)(
  'notifies the other member once about a request and about its answer (%s), on all devices',
  async (status) => {
    const asked = await stage.createPair();
    const { founder, investor } = asked;
    const devices = [await stage.server.join(founder), await stage.server.join(founder)];
    const received = Promise.all(devices.map((device) => next(device, 'notifications_changed')));
    const replies = await Promise.all(Array.from({ length: 50 }, () => stage.ask(investor, asked)));
    await received;
    const id = replies.find((reply) => reply.status === 201)?.body.id;
    expect(await toldTo(founder)).toEqual([['asked', investor.id]]);
    await Promise.all(Array.from({ length: 10 }, () => stage.answer(founder, id, { status })));
    const what = status === 'accepted' ? 'accepted' : 'declined';
    expect(await toldTo(investor)).toEqual([[what, founder.id]]);
    expect(await toldTo(founder)).toHaveLength(1);
  },
);
