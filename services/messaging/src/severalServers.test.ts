import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Message } from '@introvest/contracts/messaging';
import { createDb } from '@introvest/service-kit/db';
import { withClient } from '@introvest/service-kit/oneClient';
import { createConnection } from '@introvest/testing/factories/connection';
import { as } from '@introvest/testing/http';
import { eventsDuring } from '@introvest/testing/liveEvents';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { collect, next, startLiveServer, until, type LiveServer } from './testing/testApp.js';

let first: LiveServer;
let second: LiveServer;
// Runs before the database is closed.
afterAll(() => Promise.all([first.close(), second.close()]));
const database = useTestDatabase();
beforeAll(async () => {
  [first, second] = await Promise.all([startLiveServer(database), startLiveServer(database)]);
});

test('closes sockets while the database is unavailable, so that clients retry, and keeps running', async () => {
  const { founder } = await createConnection(database);
  const url = 'postgres://nobody@127.0.0.1:1/nowhere';
  const db = createDb({ url, service: 'messaging' });
  const lonely = await startLiveServer(database, { db, databaseUrl: url });
  for (let i = 0; i < 2; i += 1) {
    const socket = lonely.dial({ cookie: founder.cookie, userId: founder.id });
    let wasRefused = false;
    socket.once('connect_error', () => (wasRefused = true));
    await next(socket.io as unknown as typeof socket, 'close');
    expect(wasRefused).toBe(false);
  }
  await lonely.close();
  await db.destroy();
});

test.each([
  ['short', 100, true],
  ['too long to be sealed', 9000, false],
])(
  'delivers a message that is %s exactly once, without plain text in notifications',
  async (_, length, isSealed) => {
    const pair = await createConnection(database, { status: 'accepted' });
    const investor = await second.join(pair.investor);
    const received = collect<Message>(investor, 'new_message');
    const content = 'between us '.repeat(length / 10).slice(0, length);
    const path = `/api/connections/${pair.id}/messages`;
    const events = await eventsDuring(database, async () => {
      const { body } = await as(first.app, pair.founder).post<Message>(path, { content });
      await until(() => received.length > 0);
      expect(received).toEqual([body]);
    });
    const told = JSON.stringify(events);
    expect([told.includes('between us'), told.includes('sealed')]).toEqual([false, isSealed]);
  },
);

test('closes sockets when the listener has reconnected, so that pages fetch what they missed', async () => {
  const { founder } = await createConnection(database);
  const socket = await first.join(founder);
  const reason = next<string>(socket, 'disconnect');
  await withClient(database.url, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'introvest messaging events' and datname = current_database()`,
    ),
  );
  expect(await reason).toBe('transport close');
});
