import { beforeEach, expect, test } from '@jest/globals';
import { againAfterDeadlock } from '@introvest/service-kit/deadlock';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { as } from '@introvest/testing/http';
import { useApp } from '../testing/appStage.js';

const stage = useApp();
let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection(stage.database, { status: 'accepted' });
});

const send = (user: TestConnection['founder'], content: string) =>
  as(stage.app, user).post(`/api/connections/${pair.id}/messages`, { content });
/** Both sides write at once. */
const both = (count: number) =>
  Array.from({ length: count }, (_, i) => send(i % 2 ? pair.founder : pair.investor, `No. ${i}`));
const stored = () =>
  stage.database.db('messaging')('messages').where({ connection_id: pair.id }).orderBy('seq');

test('fifty sends at once are numbered without gaps', async () => {
  await Promise.all(both(50));
  const seqs = ((await stored()) as { seq: number }[]).map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
});

test('whoever is deleted while both write leaves neither a message nor a fault', async () => {
  const users = () => stage.database.db('auth')('users');
  const leaving = againAfterDeadlock(() => users().where({ id: pair.founder.id }).delete());
  const [, ...replies] = await Promise.all([leaving, ...both(40)]);
  for (const { status } of replies) expect([201, 401, 404]).toContain(status);
  expect(await stored()).toEqual([]);
  expect(await send(pair.investor, 'Hello?')).toMatchObject({ status: 404 });
});
