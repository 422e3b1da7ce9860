import { beforeEach, expect, test } from '@jest/globals';
import type { Connection, Conversation, Message } from '@introvest/contracts/messaging';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { useApp } from '../testing/appStage.js';
import {
  accept,
  close,
  createPair,
  days,
  decline,
  runSteps,
  readConnection,
  request,
} from '../testing/history.js';

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

test('keeps a connection that was accepted while the requester was withdrawing', async () => {
  const { id } = await createConnection(stage.database, { founder, investor, status: 'accepted' });
  expect(await end(investor, id, 'pending')).toMatchObject({ status: 409 });
  expect(await listOf(founder)).toMatchObject([{ status: 'accepted' }]);
  expect(await end(investor, id, 'accepted')).toMatchObject({ status: 200 });
  expect(await end(investor, id, 'sometime')).toMatchObject({ status: 400 });
});

test.each(['founder', 'investor'] as const)(
  'lets a %s end a connection, and both members can still read its messages',
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

test.each([
  ['ended', 'This connection has ended.'],
  ['rejected', 'Your request was declined.'],
] as const)(
  'after the status %s, tells both members when they can ask again',
  async (status, sentence) => {
    const pair = await createPair(stage.database);
    const closing = status === 'ended' ? [accept('asked'), close('asker')] : [decline('asked')];
    await runSteps(stage.database, pair, [request('asker', 'Hi'), ...closing, days(28)]);
    founder = pair.people.asked;
    investor = pair.people.asker;
    const { updatedAt = '' } = (await readConnection(stage.database, pair, 'asker')) ?? {};
    const retryAt = new Date(Date.parse(updatedAt) + 30 * 86_400_000).toISOString();
    expect(await ask(investor)).toMatchObject({
      status: 403,
      body: {
        code: 'asked_too_soon',
        message: `${sentence} You can ask again in 2 days.`,
        retryAt,
      },
    });
    await days(1)(stage.database, pair);
    const message = `${sentence} You can ask again within a day.`;
    expect(await ask(investor)).toMatchObject({ status: 403, body: { message } });
  },
);

test('stores no message if the connection is ended concurrently', async () => {
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

test('accepts either the withdrawal or the acceptance if both are concurrent', async () => {
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
