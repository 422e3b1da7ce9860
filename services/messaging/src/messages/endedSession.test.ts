import { beforeEach, expect, test } from '@jest/globals';
import { hashSid } from '@introvest/service-kit/session';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { as } from '@introvest/testing/http';
import { useApp } from '../testing/appStage.js';

const stage = useApp();
let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection(stage.database, { status: 'accepted' });
  // From now on it is known whose session it is.
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

test('a session that has been seen before goes on', async () => {
  expect(await send(pair.founder, { content: 'Second' })).toMatchObject({ status: 201 });
  expect(await contents()).toEqual(['First', 'Second']);
});

test('nothing is stored for a session that has ended since, and 401 is the answer', async () => {
  await endSession();
  const refused = { status: 401, body: { code: 'unauthenticated' } };
  expect(await send(pair.founder, { content: 'Late' })).toMatchObject(refused);
  expect(await send(pair.founder, { content: 'Later' })).toMatchObject(refused);
  expect(await contents()).toEqual(['First']);
});

test('what else is wrong with a call is not told to an ended session', async () => {
  await endSession();
  expect(await send(pair.founder, { content: '' })).toMatchObject({ status: 401 });
});

test('nor whether its file is there', async () => {
  await endSession();
  const body = { content: 'a', fileUrl: '/api/files/x/a.pdf', fileName: 'a.pdf' };
  expect(await send(pair.founder, body)).toMatchObject({ status: 401 });
});

test('an ended session uses nothing up of what its person may send', async () => {
  await endSession();
  const replies = [];
  while (replies.length < 200) replies.push((await send(pair.founder, { content: 'x' })).status);
  expect(new Set(replies)).toEqual(new Set([401]));
});

test('an account that was deleted since is refused', async () => {
  await stage.database.db('auth')('users').where({ id: pair.founder.id }).delete();
  expect(await send(pair.founder, { content: 'Late' })).toMatchObject({ status: 401 });
});
