import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createDb } from '../db/db.js';
import { withClient } from '../db/oneClient.js';

const sockets = new Set<Socket>();
const database = useTestDatabase();
let line: Server;
let url: string;

beforeAll(async () => {
  const to = new URL(database.url);
  line = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far).pipe(near, { end: false });
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  const port = String((line.address() as AddressInfo).port);
  url = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port }).href;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  line.close();
});

const endWhoeverSleeps = () =>
  withClient(database.url, async (client) => {
    const sleeping = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`;
    while ((await client.query(sleeping)).rows.length === 0);
  });

test.each(['browse', 'messaging'] as const)(
  'discards a connection of %s that the server is ending',
  async (service) => {
    const db = createDb({ url, service, poolMax: 1, patienceMs: 20_000 });
    const asleep = expect(db.raw('select pg_sleep(19)')).rejects.toMatchObject({ code: '57P01' });
    await endWhoeverSleeps();
    await asleep;
    const { rows } = await db.raw<{ rows: unknown[] }>('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
    await db.destroy();
  },
);
