import { beforeEach, expect, test } from '@jest/globals';
import type { TestConnection } from '@introvest/testing/factories/connection';
import { useApp } from '../testing/testStage.js';

const stage = useApp();
const { answer, ask, client, connections, createConnection, end, listOf, send } = stage;

let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection({ status: 'accepted' });
});

test('keeps a connection that was accepted while the requester was withdrawing', async () => {
  const { id, founder, investor } = pair;
  expect(await end(investor, id, '?status=pending')).toMatchObject({ status: 409 });
  expect(await listOf(founder)).toMatchObject([{ status: 'accepted' }]);
  expect(await end(investor, id, '?status=accepted')).toMatchObject({ status: 200 });
  expect(await end(investor, id, '?status=sometime')).toMatchObject({ status: 400 });
});

test('allows marking messages of an ended connection as read', async () => {
  const { id, founder, investor } = pair;
  const { body: sent } = await send(founder, id, 'Our numbers.');
  expect(await end(founder, id)).toMatchObject({ status: 200, body: { status: 'ended' } });
  const marked = await client(investor).post(`/api/connections/${id}/read`, { upTo: sent.id });
  expect(marked).toMatchObject({ status: 200, body: { unreadCount: 0 } });
});

const day = 24 * 60 * 60 * 1000;

test.each([
  ['ended', 'This connection has ended.'],
  ['rejected', 'Your request was declined.'],
] as const)(
  'after the status %s, tells the asker when they can ask again',
  async (status, sentence) => {
    const { id, investor, founder } = await createConnection({ status });
    for (const [days, when] of [
      [28, 'in 2 days'],
      [29, 'within a day'],
    ] as const) {
      const updated_at = new Date(Date.now() - days * day);
      await connections().where({ id }).update({ updated_at });
      const message = `${sentence} You can ask again ${when}.`;
      const retryAt = new Date(updated_at.getTime() + 30 * day).toISOString();
      const body = { code: 'asked_too_soon', message, retryAt };
      expect(await ask(investor, { founder, investor })).toMatchObject({ status: 403, body });
    }
  },
);

test('stores no message if the connection is ended concurrently', async () => {
  const { id, founder, investor } = pair;
  const sends = Array.from({ length: 60 }, (_, i) =>
    send(i % 2 ? founder : investor, id, `No ${i}`),
  );
  const [ended, ...replies] = await Promise.all([end(founder, id), ...sends]);
  expect(ended).toMatchObject({ status: 200 });
  const stored = replies.filter(({ status }) => status === 201).length;
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(60 - stored);
  expect(await connections().where({ id })).toMatchObject([{ status: 'ended', last_seq: stored }]);
});

test('accepts either the withdrawal or the acceptance if both are concurrent', async () => {
  const { founder, investor } = pair;
  for (let round = 0; round < 10; round += 1) {
    await connections().delete();
    const { id } = (await ask(investor, pair)).body;
    const [withdrawn, accepted] = await Promise.all([
      end(investor, id, '?status=pending'),
      answer(founder, id, { status: 'accepted' }),
    ]);
    const left = await listOf(founder);
    if (withdrawn.status === 200) {
      expect([accepted.status, left]).toEqual([404, []]);
    } else {
      expect([withdrawn.status, accepted.status]).toEqual([409, 200]);
      expect(left).toMatchObject([{ status: 'accepted' }]);
    }
  }
});
