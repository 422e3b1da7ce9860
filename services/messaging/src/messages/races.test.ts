import { beforeEach, expect, test } from '@jest/globals';
import { retryAfterDeadlock } from '@introvest/service-kit/deadlock';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { as, type TestReply } from '@introvest/testing/http';
import { untilLocked } from '@introvest/testing/untilLocked';
import type { Db } from '@introvest/service-kit/db';
import { createAttachment } from '../testing/createAttachment.js';
import { useApp } from '../testing/appStage.js';

const stage = useApp();
let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection(stage.database, { status: 'accepted' });
});

const send = (user: TestConnection['founder'], content: string) =>
  as(stage.app, user).post(`/api/connections/${pair.id}/messages`, { content });
const both = (count: number) =>
  Array.from({ length: count }, (_, i) => send(i % 2 ? pair.founder : pair.investor, `No. ${i}`));
const stored = () =>
  stage.database.db('messaging')('messages').where({ connection_id: pair.id }).orderBy('seq');

test('numbers 50 concurrent messages without gaps', async () => {
  await Promise.all(both(50));
  const seqs = ((await stored()) as { seq: number }[]).map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
});

test('rejects a message whose file is removed while the message is being sent', async () => {
  const { founder } = pair;
  const files = (db: Db) => db('files').where({ user_id: founder.id });
  const fileUrl = await createAttachment(stage.database, founder);
  let sending: Promise<TestReply> | undefined;
  await stage.database.db('onboarding').transaction(async (trx) => {
    await files(trx).delete();
    const draft = { content: 'The plan', fileUrl };
    sending = as(stage.app, founder).post(`/api/connections/${pair.id}/messages`, draft);
    await Promise.race([sending, untilLocked(stage.database, 'insert into messages')]);
  });
  expect(await sending).toMatchObject({ status: 400, body: { errors: [{ field: 'fileUrl' }] } });
  expect(await stored()).toEqual([]);
});

test('stores no message and throws no error when a member is deleted while both are writing', async () => {
  const users = () => stage.database.db('auth')('users');
  const leaving = retryAfterDeadlock(() => users().where({ id: pair.founder.id }).delete());
  const [, ...replies] = await Promise.all([leaving, ...both(40)]);
  for (const { status } of replies) expect([201, 401, 404]).toContain(status);
  expect(await stored()).toEqual([]);
  expect(await send(pair.investor, 'Hello?')).toMatchObject({ status: 404 });
});
