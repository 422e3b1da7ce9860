import { connect } from 'node:net';
import { beforeEach, expect, test } from '@jest/globals';
import type { Message } from '@introvest/contracts/messaging';
import { newId } from '@introvest/service-kit/ids';
import { testSettings } from '@introvest/testing/deps';
import type { TestConnection } from '@introvest/testing/factories/connection';
import { as } from '@introvest/testing/http';
import { collect, emitRaw, next, until } from './testing/testApp.js';
import { useStage } from './testing/testStage.js';

const stage = useStage();
const { createConnection, createFounder } = stage;

let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection({ status: 'accepted' });
});

test('stores and delivers a message once when the sender retries after a lost reply', async () => {
  const { server } = stage;
  const received = collect<Message>(await server.join(pair.investor), 'new_message');
  const path = `/api/connections/${pair.id}/messages`;
  const draft = { content: 'Once', clientId: newId() };
  const body = JSON.stringify(draft);
  const line = connect(server.port, '127.0.0.1');
  line.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testSettings.publicUrl}\r\n` +
      `Cookie: ${pair.founder.cookie}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  await until(() => received.length > 0);
  line.destroy();
  const repeated = await as(server.app, pair.founder).post<Message>(path, draft);
  expect(repeated).toMatchObject({ status: 201, body: { id: received[0]?.id, seq: 1 } });
  const last = await as(server.app, pair.founder).post<Message>(path, { content: 'Next' });
  await until(() => received.length > 1);
  expect(received.map(({ id }) => id)).toEqual([repeated.body.id, last.body.id]);
});

test('delivers messages by polling when WebSockets are blocked', async () => {
  const { server } = stage;
  const { id: userId, cookie } = pair.investor;
  const socket = server.dial({ cookie, userId, transports: ['polling'] });
  await next(socket, 'connect');
  const received = next<Message>(socket, 'new_message');
  const draft = { connectionId: pair.id, content: 'By polling' };
  expect(await emitRaw(socket, 'send_message', draft)).toMatchObject({ ok: true });
  expect(await received).toMatchObject({ content: 'By polling', seq: 1 });
});

test("closes no socket but the sender's after a packet nested 20,000 levels deep", async () => {
  const { server } = stage;
  const founder = await server.join(pair.founder);
  const investor = await server.join(pair.investor);
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  founder.io.engine.write(`42["join_connection",${deep}]`);
  expect(await emitRaw(investor, 'join_connection', pair.id)).toEqual({ ok: true });
});

const events = 'join_connection send_message typing_start typing_stop error __proto__'.split(' ');

test('replies to malformed events and keeps running', async () => {
  const odd: unknown[] = [null, 1, '', [], {}, { connectionId: {} }, Buffer.from('x'), true];
  for (const event of events) {
    const socket = await stage.server.join(await createFounder());
    for (const payload of odd) {
      expect(await emitRaw(socket, event, payload)).toMatchObject({ ok: false });
    }
    expect(await emitRaw(socket, event)).toMatchObject({ ok: false });
    (socket as unknown as { emit(...args: unknown[]): void }).emit(event, null, 'no callback');
  }
  const socket = await stage.server.join(pair.founder);
  expect(await emitRaw(socket, 'join_connection', pair.id)).toEqual({ ok: true });
});

test('closes only the socket that sent a frame above the size limit', async () => {
  const founder = await stage.server.join(pair.founder);
  const investor = await stage.server.join(pair.investor);
  const closed = next(founder, 'disconnect');
  founder.emit('send_message', { connectionId: pair.id, content: 'x'.repeat(64 * 1024) });
  await closed;
  expect(await emitRaw(investor, 'join_connection', pair.id)).toEqual({ ok: true });
});

test('slows down a flooding socket and then closes it', async () => {
  const socket = await stage.server.join(pair.founder);
  const closed = next(socket, 'disconnect');
  const flood = Array.from({ length: 80 }, () => emitRaw(socket, 'join_connection', 'x'));
  const answers = await Promise.all(flood);
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(20);
  for (let i = 0; i < 600; i += 1) socket.emit('join_connection', 'x');
  await closed;
  const again = await stage.server.join(pair.founder);
  const other = await stage.server.join(pair.investor);
  expect(await emitRaw(other, 'join_connection', pair.id)).toEqual({ ok: true });
  again.disconnect();
});
