import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createServiceApp } from '../http/app.js';
import { readJson } from '../http/body.js';
import { createLog } from './log.js';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { testDeps } from '@introvest/testing/deps';
import { disconnectMidway } from '@introvest/testing/disconnectMidway';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { listenOnLoopback, type LoopbackServer } from '@introvest/testing/loopback';

const database = useTestDatabase();
let listening: LoopbackServer;
let failures: string[] = [];
beforeAll(async () => {
  const log = createLog({ level: 'warn', to: { write: (line) => void failures.push(line) } });
  const app = createServiceApp('legal', { ...testDeps(database, 'legal'), log }, (router) => {
    router.post('/read', async (ctx) => {
      ctx.body = (await readJson(ctx.req)) as object;
    });
    router.get('/stream', (ctx) => {
      const endless = new Readable({ read: (size) => void endless.push(Buffer.alloc(size)) });
      ctx.body = endless;
    });
    router.get('/away/:kind', (ctx) => {
      const message = `connect ECONNREFUSED ${ctx.params.kind}`;
      throw Object.assign(new Error(message), { code: 'ECONNREFUSED' });
    });
    router.get('/broken', () => {
      throw new Error('Not as it should be');
    });
  });
  listening = await listenOnLoopback(createServer(app.callback()));
});

test('each line names its service', () => {
  const lines: string[] = [];
  createLog({ name: 'legal', to: { write: (line) => void lines.push(line) } }).warn('full');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'legal', msg: 'full' });
});

let minute = 0;
beforeEach(() => {
  failures = [];
  // Gives each test its own minute on a stopped clock.
  minute += 60_000;
  const moment = Date.now() + minute;
  jest.spyOn(Date, 'now').mockReturnValue(moment);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => listening.close());

const get = async (path: string) => {
  const reply = await fetch(listening.url + path);
  await reply.arrayBuffer();
  return reply.status;
};

test("doesn't log a client's disconnection as an error", async () => {
  const json = 'Content-Type: application/json\r\nContent-Length: 100';
  for (const text of [
    `POST /read HTTP/1.1\r\nHost: x\r\n${json}\r\n\r\n{`,
    'GET /stream HTTP/1.1\r\nHost: x\r\n\r\n',
  ]) {
    await disconnectMidway(listening.server, text);
  }
  await get('/nothing-here');
  expect(failures).toEqual([]);
});

test('logs an unavailable dependency once a minute, and other errors despite a flood of it', async () => {
  for (let again = 0; again < 20; again += 1) expect(await get('/away/db')).toBe(503);
  expect(failures).toHaveLength(1);
  for (let kind = 0; kind < 150; kind += 1) await get(`/away/${kind}`);
  expect(failures.length).toBeLessThanOrEqual(101);
  await get('/broken');
  expect(failures.at(-1)).toContain('Not as it should be');
  failures = [];
  jest.mocked(Date.now).mockReturnValue(Date.now() + 60_000);
  for (let again = 0; again < 20; again += 1) await get('/away/db');
  expect(failures).toHaveLength(1);
});
