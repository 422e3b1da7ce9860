import { afterEach, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { startListener, type Listener } from './listener.js';
import { createLog } from '../process/log.js';
import { listenAnywhere } from '../testing/listenAnywhere.js';

let closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  closers = [];
});

async function openProxy(database: TestDatabase) {
  const { hostname, port: databasePort } = new URL(database.url);
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const there = connect(Number(databasePort), hostname);
    for (const one of [socket, there]) open.add(one.on('error', () => {}));
    socket.pipe(there).pipe(socket);
  });
  const port = String(await listenAnywhere(server));
  closers.push(async () => {
    for (const one of open) one.destroy();
    server.close();
  });
  const { href: url } = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port });
  const freeze = () => {
    for (const one of open) one.unpipe();
  };
  return { url, freeze };
}

test('reconnects after a lost heartbeat and receives notifications again', async () => {
  const database = await createTestDatabase();
  closers.push(() => database.close());
  const proxy = await openProxy(database);
  const heard: string[] = [];
  let wake = () => {};
  const happens = async (holds: () => boolean) => {
    while (!holds()) await new Promise<void>((resolve) => (wake = resolve));
  };
  let listened = 0;
  const listener: Listener = startListener({
    url: proxy.url,
    log: createLog({ level: 'silent' }),
    name: 'test',
    channel: 'test_news',
    heartbeatMs: 1000,
    onNotification: (payload) => void (heard.push(payload), wake()),
    onListening: () => void ((listened += 1), wake()),
  });
  closers.push(() => listener.close());
  await happens(() => listened > 0);
  proxy.freeze();
  await happens(() => listened > 1);
  await database.db('messaging').raw("select pg_notify('test_news', 'hello')");
  await happens(() => heard.length > 0);
  expect(heard).toEqual(['hello']);
});
