import { beforeEach, expect, test } from '@jest/globals';
import { hashSid } from '@introvest/service-kit/session';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { as } from '@introvest/testing/http';
import { useApp } from '../testing/appStage.js';

const stage = useApp();
let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection(stage.database, { status: 'accepted' });
  // From now on, the process has the session in its cache.
  expect(await send(pair.founder, { content: 'First' })).toMatchObject({ status: 201 });
});

const send = (user: TestConnection['founder'], body: unknown) =>
  as(stage.app, user).post(`/api/connections/${pair.id}/messages`, body);
const sessions = () => stage.database.db('auth')('sessions');
const sidOf = ({ cookie }: { cookie: string }) => /sid=([^;]+)/.exec(cookie)?.[1] ?? '';
const contents = async () =>
  (
    (await stage.database
      .db('messaging')('messages')
      .where({ connection_id: pair.id })
      .orderBy('seq')) as { content: string }[]
  ).map(({ content }) => content);

const endSession = async () =>
  expect(
    await sessions()
      .where({ sid: hashSid(sidOf(pair.founder)) })
      .delete(),
  ).toBe(1);

test('accepts a cached session', async () => {
  expect(await send(pair.founder, { content: 'Second' })).toMatchObject({ status: 201 });
  expect(await contents()).toEqual(['First', 'Second']);
});

test('stores nothing and returns 401 if the session has ended', async () => {
  await endSession();
  const refused = { status: 401, body: { code: 'unauthenticated' } };
  expect(await send(pair.founder, { content: 'Late' })).toMatchObject(refused);
  expect(await send(pair.founder, { content: 'Later' })).toMatchObject(refused);
  expect(await contents()).toEqual(['First']);
});

test('returns 401 to an ended session even for an invalid call', async () => {
  await endSession();
  expect(await send(pair.founder, { content: '' })).toMatchObject({ status: 401 });
});

test('returns 401 to an ended session even for a missing file', async () => {
  await endSession();
  const body = { content: 'a', fileUrl: '/api/files/x/a.pdf', fileName: 'a.pdf' };
  expect(await send(pair.founder, body)).toMatchObject({ status: 401 });
});

test("doesn't count calls of an ended session towards the member's limit", async () => {
  await endSession();
  const replies = [];
  while (replies.length < 200) replies.push((await send(pair.founder, { content: 'x' })).status);
  expect(new Set(replies)).toEqual(new Set([401]));
});

test('rejects a deleted account', async () => {
  await stage.database.db('auth')('users').where({ id: pair.founder.id }).delete();
  expect(await send(pair.founder, { content: 'Late' })).toMatchObject({ status: 401 });
});
