import { afterEach, expect, test } from '@jest/globals';
import { startListener, type Listener } from '../db/listener.js';
import { workerLogger } from '../jobs/jobs.js';
import type { Logger } from './log.js';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createServer, connect, type Server, type Socket } from 'node:net';

interface Line {
  level: string;
  text: string;
}

function listening(): { log: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const say =
    (level: string) =>
    (...given: unknown[]) =>
      void lines.push({ level, text: String(given.at(-1)) });
  const log = Object.fromEntries(
    ['debug', 'info', 'warn', 'error'].map((level) => [level, say(level)]),
  ) as unknown as Logger;
  return { log, lines };
}

const told = (lines: Line[], ...levels: string[]) =>
  lines.filter(({ level }) => levels.includes(level));

test('a queue without its database logs one warning per minute and kind, and no error', () => {
  const { log, lines } = listening();
  const worker = workerLogger(log);
  for (let attempt = 1; attempt < 5; attempt += 1) {
    worker.error(
      `Cron hit an error; restarting in ${attempt}.03 milliseconds (attempt ${attempt})`,
    );
    worker.error('Error with notify listener (trying again in 5 seconds): gone');
  }
  expect(told(lines, 'error')).toEqual([]);
  expect(told(lines, 'warn')).toHaveLength(2);
  worker.error('Failed task 7 (auth.send_mail) with error no such address');
  expect(told(lines, 'error')).toHaveLength(1);
});

let closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  closers = [];
});

/** Starts a proxy in front of the database whose connections can be cut. */
async function openWay(database: TestDatabase) {
  const { hostname, port } = new URL(database.url);
  const open = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const there = connect(Number(port), hostname);
    for (const one of [socket, there]) open.add(one.on('error', () => {}));
    socket.pipe(there).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => void (isCut = false),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a listener logs each reason once, and its reconnection once', async () => {
  const database = await createTestDatabase();
  const way = await openWay(database);
  const { log, lines } = listening();
  let times = 0;
  let heard = () => {};
  const again = () => new Promise<void>((resolve) => (heard = resolve));
  const first = again();
  const listener: Listener = startListener({
    url: way.url,
    log,
    name: 'test news',
    channel: 'test_news',
    onNotification() {},
    onListening() {
      times += 1;
      heard();
    },
  });
  closers.push(
    () => database.close(),
    way.close,
    () => listener.close(),
  );
  await first;
  const back = again();
  way.cut();
  // Several tries with increasing pauses.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const warned = told(lines, 'warn').map(({ text }) => text);
  expect(warned.length).toBeGreaterThan(0);
  expect(new Set(warned).size).toBe(warned.length);
  way.mend();
  await back;
  expect(times).toBe(2);
  expect(told(lines, 'info').map(({ text }) => text)).toEqual([
    'test news: database listener reconnected',
  ]);
});
