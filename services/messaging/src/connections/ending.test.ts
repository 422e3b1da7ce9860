import { beforeEach, expect, test } from '@jest/globals';
import type { Connection, Conversation, Message } from '@introvest/contracts/messaging';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { useApp } from '../testing/appStage.js';

const stage = useApp();

type Person = Awaited<ReturnType<typeof createFounder>>;
let founder: Person;
let investor: Person;
beforeEach(async () => {
  founder = await createFounder(stage.database);
  investor = await createInvestor(stage.database);
});

const table = () => stage.database.db('messaging')('connections');
const ask = (user: Person) =>
  as(stage.app, user).post<Connection>('/api/connections', {
    founderId: founder.id,
    investorId: investor.id,
  });
const answer = (user: Person, id: string, status: string) =>
  as(stage.app, user).put(`/api/connections/${id}/status`, { status });
const end = (user: Person, id: string, status?: string) =>
  as(stage.app, user).delete<{ status: string }>(
    `/api/connections/${id}${status ? `?status=${status}` : ''}`,
  );
const say = (user: Person, id: string, content: string) =>
  as(stage.app, user).post<Message>(`/api/connections/${id}/messages`, { content });
const listOf = async (user: Person) =>
  (await as(stage.app, user).get<Connection[]>('/api/connections')).body;
const days = (count: number) => `${count * 24} hours`;
const moveBack = (id: string, time: string) =>
  table()
    .where({ id })
    .update({
      updated_at: stage.database.db('messaging').raw('updated_at - ?::interval', [time]),
      ended_at: stage.database.db('messaging').raw('ended_at - ?::interval', [time]),
    });

test('a request is withdrawn by the side that asked, and gone for both', async () => {
  const { body } = await ask(investor);
  expect(await end(founder, body.id)).toMatchObject({ status: 403 });
  expect(await end(await createFounder(stage.database), body.id)).toMatchObject({ status: 404 });
  expect(await end(investor, body.id)).toMatchObject({
    status: 200,
    body: { status: 'withdrawn' },
  });
  expect([await listOf(founder), await listOf(investor)]).toEqual([[], []]);
  expect(await end(investor, body.id)).toMatchObject({ status: 404 });
  expect(await ask(founder)).toMatchObject({ status: 201 });
});

test('a request that was accepted meanwhile is not ended by who meant to withdraw it', async () => {
  const { id } = await createConnection(stage.database, { founder, investor, status: 'accepted' });
  expect(await end(investor, id, 'pending')).toMatchObject({ status: 409 });
  expect(await listOf(founder)).toMatchObject([{ status: 'accepted' }]);
  expect(await end(investor, id, 'accepted')).toMatchObject({ status: 200 });
  expect(await end(investor, id, 'sometime')).toMatchObject({ status: 400 });
});

test.each(['founder', 'investor'] as const)(
  'a %s ends a connection, which both read on',
  async (side) => {
    const { id } = await createConnection(stage.database, {
      founder,
      investor,
      status: 'accepted',
    });
    await say(founder, id, 'Our numbers.');
    const ender = { founder, investor }[side];
    expect(await end(ender, id)).toMatchObject({ status: 200, body: { status: 'ended' } });
    expect(await end(ender, id)).toMatchObject({ status: 200, body: { status: 'ended' } });
    for (const person of [founder, investor]) {
      expect(await listOf(person)).toMatchObject([{ id, status: 'ended' }]);
      const conversations = await as(stage.app, person).get<Conversation[]>('/api/conversations');
      expect(conversations.body).toMatchObject([
        { id, status: 'ended', lastMessage: 'Our numbers.' },
      ]);
      const said = await as(stage.app, person).get<Message[]>(`/api/connections/${id}/messages`);
      expect(said.body).toMatchObject([{ content: 'Our numbers.' }]);
      const refused = await say(person, id, 'One more thing.');
      expect(refused).toMatchObject({
        status: 403,
        body: { message: 'This connection has ended. You can still read your messages.' },
      });
      expect(await answer(person, id, 'accepted')).not.toMatchObject({ status: 200 });
    }
    const read = {
      upTo: (await as(stage.app, investor).get<Message[]>(`/api/connections/${id}/messages`))
        .body[0]?.id,
    };
    const marked = await as(stage.app, investor).post(`/api/connections/${id}/read`, read);
    expect(marked).toMatchObject({ status: 200, body: { unreadCount: 0 } });
    expect(
      await stage.database.db('messaging')('messages').where({ connection_id: id }),
    ).toHaveLength(1);
  },
);

test('neither side of an ended connection asks again for 30 days, then either does', async () => {
  const { id } = await createConnection(stage.database, { founder, investor, status: 'accepted' });
  await say(founder, id, 'Our numbers.');
  await end(founder, id);
  for (const person of [founder, investor]) {
    const refused = await ask(person);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'asked_too_soon',
        message: 'This connection has ended. You can ask again in 30 days.',
        retryAt: expect.stringMatching(/Z$/),
      },
    });
  }
  await moveBack(id, days(30));
  expect(await ask(founder)).toMatchObject({ status: 201, body: { id, status: 'pending' } });
  const said = await as(stage.app, investor).get<Message[]>(`/api/connections/${id}/messages`);
  expect(said.body).toMatchObject([{ content: 'Our numbers.' }]);
  expect(await answer(investor, id, 'rejected')).toMatchObject({
    status: 200,
    body: { status: 'rejected' },
  });
  expect(await listOf(founder)).toMatchObject([{ status: 'rejected' }]);
});

test('who was declined asks again after 30 days, and until then hears from when', async () => {
  const { body } = await ask(investor);
  await answer(founder, body.id, 'rejected');
  await moveBack(body.id, days(29));
  const refused = await ask(investor);
  expect(refused).toMatchObject({
    status: 403,
    body: { message: 'Your request was declined. You can ask again within a day.' },
  });
  const { retryAt } = refused.body as unknown as { retryAt: string };
  const { updated_at: declined } = await table().where({ id: body.id }).first();
  expect(Date.parse(retryAt) - declined.getTime()).toBe(30 * 86_400_000);
  await moveBack(body.id, days(1));
  const again = await ask(investor);
  expect(again).toMatchObject({ status: 201, body: { initiatedBy: investor.id } });
  expect(Date.parse(again.body.askedAt ?? '')).toBeGreaterThan(Date.parse(body.askedAt ?? ''));
});

test('withdrawing what was asked again leaves the decline and its wait as they were', async () => {
  const { body } = await ask(investor);
  await answer(founder, body.id, 'rejected');
  const before = await table().where({ id: body.id }).first();
  expect(await ask(founder)).toMatchObject({ status: 201 });
  expect(await end(founder, body.id)).toMatchObject({ status: 200 });
  const after = await table().where({ id: body.id }).first();
  expect(after).toMatchObject({
    status: 'rejected',
    initiated_by: investor.id,
    updated_at: before.updated_at,
  });
  expect(await ask(investor)).toMatchObject({ status: 403, body: { code: 'asked_too_soon' } });
});

test('withdrawing what was asked after an end leaves the conversation to both', async () => {
  const { id } = await createConnection(stage.database, { founder, investor, status: 'accepted' });
  await say(founder, id, 'Our numbers.');
  await end(founder, id);
  await moveBack(id, days(40));
  await ask(founder);
  await end(founder, id);
  expect(await listOf(investor)).toMatchObject([{ id, status: 'ended' }]);
  const said = await as(stage.app, investor).get<Message[]>(`/api/connections/${id}/messages`);
  expect(said.body).toHaveLength(1);
});

test('messages against an end: none is stored after it', async () => {
  const { id } = await createConnection(stage.database, { founder, investor, status: 'accepted' });
  const sends = Array.from({ length: 60 }, (_, i) =>
    say(i % 2 ? founder : investor, id, `No ${i}`),
  );
  const [ended, ...replies] = await Promise.all([end(founder, id), ...sends]);
  expect(ended).toMatchObject({ status: 200 });
  const stored = replies.filter(({ status }) => status === 201);
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(60 - stored.length);
  expect(await table().where({ id }).first()).toMatchObject({
    status: 'ended',
    last_seq: stored.length,
  });
});

test('withdraw against accept ends in one of them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { body } = await ask(investor);
    const [withdrawn, accepted] = await Promise.all([
      end(investor, body.id, 'pending'),
      answer(founder, body.id, 'accepted'),
    ]);
    const left = await listOf(founder);
    if (withdrawn.status === 200) {
      expect([accepted.status, left]).toEqual([404, []]);
    } else {
      expect([withdrawn.status, accepted.status]).toEqual([409, 200]);
      expect(left).toMatchObject([{ status: 'accepted' }]);
      await table().where({ id: body.id }).delete();
    }
  }
});
