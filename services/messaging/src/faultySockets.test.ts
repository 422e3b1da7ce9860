import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import type { Message } from '@introvest/contracts/messaging';
import { newId } from '@introvest/service-kit/ids';
import { testSettings } from '@introvest/testing/deps';
import { createConnection } from '@introvest/testing/factories/connection';
import { as } from '@introvest/testing/http';
import { collect, emitRaw, next, until } from './testing/testApp.js';
import { useStage } from './testing/testStage.js';

const stage = useStage();

test('stores and delivers a message once when the sender retries after a lost reply', async () => {
  const { database, server } = stage;
  const pair = await createConnection(database, { status: 'accepted' });
  const heard = collect<Message>(await server.join(pair.investor), 'new_message');
  const path = `/api/connections/${pair.id}/messages`;
  const draft = { content: 'Once', clientId: newId() };
  const body = JSON.stringify(draft);
  const line = connect(server.port, '127.0.0.1');
  line.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testSettings.publicUrl}\r\n` +
      `Cookie: ${pair.founder.cookie}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  await until(() => heard.length > 0);
  line.destroy();
  const repeated = await as(server.app, pair.founder).post<Message>(path, draft);
  expect(repeated).toMatchObject({ status: 201, body: { id: heard[0]?.id, seq: 1 } });
  const last = await as(server.app, pair.founder).post<Message>(path, { content: 'Next' });
  await until(() => heard.length > 1);
  expect(heard.map(({ id }) => id)).toEqual([repeated.body.id, last.body.id]);
});

test('delivers messages by polling when WebSockets are blocked', async () => {
  const { database, server } = stage;
  const pair = await createConnection(database, { status: 'accepted' });
  const { id: userId, cookie } = pair.investor;
  const socket = server.dial({ cookie, userId, transports: ['polling'] });
  await next(socket, 'connect');
  const heard = next<Message>(socket, 'new_message');
  const draft = { connectionId: pair.id, content: 'By polling' };
  expect(await emitRaw(socket, 'send_message', draft)).toMatchObject({ ok: true });
  expect(await heard).toMatchObject({ content: 'By polling', seq: 1 });
});

test("closes no socket but the sender's after a packet nested 20,000 levels deep", async () => {
  const { database, server } = stage;
  const pair = await createConnection(database, { status: 'accepted' });
  const founder = await server.join(pair.founder);
  const investor = await server.join(pair.investor);
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  founder.io.engine.write(`42["join_connection",${deep}]`);
  expect(await emitRaw(investor, 'join_connection', pair.id)).toEqual({ ok: true });
});
