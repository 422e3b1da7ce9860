import { beforeEach, expect, test } from '@jest/globals';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { emitRaw, next } from './testing/testApp.js';
import { useStage } from './testing/testStage.js';

const stage = useStage();

let pair: TestConnection;
beforeEach(async () => {
  pair = await createConnection(stage.database, { status: 'accepted' });
});

const events = [
  'join_connection',
  'send_message',
  'typing_start',
  'typing_stop',
  'error',
  '__proto__',
];

test('replies to malformed events and keeps running', async () => {
  const odd: unknown[] = [null, 1, '', [], {}, { connectionId: {} }, Buffer.from('x'), true];
  for (const event of events) {
    const socket = await stage.server.join(await createFounder(stage.database));
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
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => emitRaw(socket, 'join_connection', 'x')),
  );
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(20);
  for (let i = 0; i < 600; i += 1) socket.emit('join_connection', 'x');
  await closed;
  const again = await stage.server.join(pair.founder);
  const other = await stage.server.join(pair.investor);
  expect(await emitRaw(other, 'join_connection', pair.id)).toEqual({ ok: true });
  again.disconnect();
});
