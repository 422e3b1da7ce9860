import { expect, test } from '@jest/globals';
import { allowances } from '@introvest/contracts/fairUse';
import type { Conversation } from '@introvest/contracts/messaging';
import type { ConnectionNotice } from '@introvest/contracts/realtime';
import type { BlockedPerson } from '@introvest/contracts/blocks';
import { limits } from '@introvest/contracts/vocabularies';
import { newId } from '@introvest/service-kit/ids';
import { as } from '@introvest/testing/http';
import { createApp } from '../app.js';
import { collect, createTestApp, emitRaw, next, until } from '../testing/testApp.js';
import { useStage, type Person } from '../testing/testStage.js';

const stage = useStage();
const { createConnection, createCrowd, createFounder, createInvestor, createMessage } = stage;
const { block, client, database } = stage;

const unblock = (by: Person, userId: string) => client(by).delete(`/api/blocks/${userId}`);
const blockedBy = async (user: Person) =>
  (await client(user).get<BlockedPerson[]>('/api/blocks')).body.map(({ id }) => id);
const blocks = () => stage.db()('blocks');
const conversations = async (user: Person) =>
  (await client(user).get<Conversation[]>('/api/conversations')).body.map(({ id }) => id);

test('blocks a member once, lists them without a picture and unblocks them', async () => {
  const founder = await createFounder();
  const first = await createInvestor();
  const second = await createInvestor({ user: { firstName: 'Una' } });
  await block(founder, first.id);
  const made = await block(founder, second.id.toUpperCase());
  const una = { firstName: 'Una', profileImageUrl: null, userType: 'investor' };
  expect(made).toMatchObject({ status: 201, body: { id: second.id, ...una } });
  expect(await block(founder, second.id)).toMatchObject({ status: 201, body: made.body });
  expect(await blockedBy(founder)).toEqual([second.id, first.id]);
  expect(await blockedBy(second)).toEqual([]);
  for (const _ of [1, 2]) expect(await unblock(founder, second.id)).toMatchObject({ status: 200 });
  expect(await blockedBy(founder)).toEqual([first.id]);
});

test('rejects blocking oneself and returns 404 for a member who is not visible', async () => {
  const founder = await createFounder();
  const investor = await createInvestor();
  expect(await block(founder, founder.id)).toMatchObject({ status: 400 });
  const unknown = await block(founder, newId());
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await block(investor, founder.id);
  expect((await block(founder, investor.id)).bytes).toEqual(unknown.bytes);
  expect(await blockedBy(founder)).toEqual([]);
});

test("limits unblocking, so that repeated blocks don't flood the other member's sockets", async () => {
  const { deps } = createTestApp(database);
  const settings = { ...deps.settings, rateLimitScale: 1 };
  const { founder, investor } = await createConnection({ status: 'accepted' });
  const asFounder = as(createApp({ ...deps, settings }), founder);
  const socket = await stage.server.join(investor);
  const told = collect<ConnectionNotice>(socket, 'connection_updated');
  const tries = allowances.unblock.newcomers.burst + 5;
  const answers: number[] = [];
  for (let times = 0; times < tries; times += 1) {
    expect((await asFounder.post('/api/blocks', { userId: investor.id })).status).toBe(201);
    answers.push((await asFounder.delete(`/api/blocks/${investor.id}`)).status);
  }
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
  const gone = () => told.filter(({ status }) => status === 'withdrawn').length;
  await until(() => gone() >= tries - 4);
  expect(gone()).toBe(tries - 4);
  expect(await blockedBy(founder)).toEqual([investor.id]);
});

test('limits a member to 1,000 blocks, even for concurrent calls', async () => {
  const founder = await createFounder();
  const last = [];
  while (last.length < 5) last.push((await createInvestor()).id);
  const crowd = await createCrowd(limits.blocksMax - 1, { userType: null });
  await blocks().insert(crowd.map(({ id }) => ({ blocker_id: founder.id, blocked_id: id })));
  const replies = await Promise.all(last.map((id) => block(founder, id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  for (const { status, body } of replies)
    if (status === 409) expect(body).toMatchObject({ code: 'conflict' });
});

test("removes only the caller's own block", async () => {
  const [one, other] = [await createFounder(), await createFounder()];
  const investor = await createInvestor();
  await block(one, investor.id);
  await block(other, investor.id);
  await block(one, other.id);
  await unblock(one, investor.id);
  expect(await blockedBy(other)).toEqual([investor.id]);
  expect(await blockedBy(one)).toEqual([other.id]);
});

test('hides suspended members from the block list and rejects blocking them', async () => {
  const founder = await createFounder();
  const [before, after] = [await createInvestor(), await createInvestor()];
  await block(founder, before.id);
  const suspensions = () => database.db('auth')('suspensions');
  await suspensions().insert([before, after].map(({ id }) => ({ user_id: id, text: 'x' })));
  expect(await blockedBy(founder)).toEqual([]);
  expect((await block(founder, after.id)).bytes).toEqual((await block(founder, newId())).bytes);
  await suspensions().update({ ended_at: new Date() });
  expect(await blockedBy(founder)).toEqual([before.id]);
});

test('keeps the conversation hidden until both have unblocked', async () => {
  const pair = await createConnection({ status: 'accepted' });
  const { founder, investor } = pair;
  await blocks().insert([
    { blocker_id: founder.id, blocked_id: investor.id },
    { blocker_id: investor.id, blocked_id: founder.id },
  ]);
  await unblock(founder, investor.id);
  expect(await conversations(founder)).toEqual([]);
  expect((await block(founder, investor.id)).status).toBe(404);
  await unblock(investor, founder.id);
  expect(await conversations(founder)).toEqual([pair.id]);
});

const payloads = {
  join_connection: (id: string) => id,
  send_message: (connectionId: string) => ({ connectionId, content: 'Are you there?' }),
  typing_start: (connectionId: string) => ({ connectionId }),
  typing_stop: (connectionId: string) => ({ connectionId }),
};

test.each(['founder', 'investor'] as const)(
  'notifies both sockets once when the %s blocks, then answers as if the conversation were unknown',
  async (side) => {
    const pair = await createConnection({ status: 'accepted' });
    const blocker = pair[side];
    const blocked = blocker === pair.founder ? pair.investor : pair.founder;
    await createMessage(pair);
    const lines = [await stage.server.join(blocker), await stage.server.join(blocked)] as const;
    const received = lines.map((line) => {
      const events: unknown[] = [];
      line.onAny((...event: unknown[]) => events.push(event));
      return events;
    });
    const gone = lines.map((line) => next(line, 'connection_updated'));
    await block(blocker, blocked.id);
    await block(blocker, blocked.id);
    await Promise.all(gone);
    const late = await stage.server.join(blocked);
    for (const line of [...lines, late]) {
      for (const [event, payload] of Object.entries(payloads)) {
        const unknown = await emitRaw(line, event, payload(newId()));
        expect(unknown).toMatchObject({ ok: false, error: { code: 'not_found' } });
        expect(await emitRaw(line, event, payload(pair.id))).toEqual(unknown);
      }
    }
    const notice = ['connection_updated', { connectionId: pair.id, status: 'withdrawn' }];
    expect(received).toEqual([[notice], [notice]]);
    const back = next(lines[1], 'connection_updated');
    await unblock(blocker, blocked.id);
    expect(await back).toEqual({ connectionId: pair.id, status: 'accepted' });
    const told = [...lines, late].map((line) => next(line, 'new_message'));
    await emitRaw(lines[0], 'send_message', payloads.send_message(pair.id));
    await Promise.all(told);
  },
);
