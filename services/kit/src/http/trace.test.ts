import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testDeps } from '@introvest/testing/deps';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createServer, type Server } from 'node:http';
import { createServiceApp } from './app.js';
import type { Db } from '../db/db.js';
import { createLog } from '../process/log.js';
import { runPrepared } from '../db/prepared.js';
import { listenAnywhere } from '../testing/listenAnywhere.js';
import { traceFrom } from './trace.js';

const database = useTestDatabase();
let server: Server;
let port: number;
let lines: { traceId?: string; requestId?: string; msg: string }[] = [];

const self = 'select current_query() as query';
type Self = { query: string };

beforeAll(async () => {
  const deps = testDeps(database, 'legal');
  const log = createLog({ to: { write: (line) => void lines.push(JSON.parse(line)) } });
  const app = createServiceApp('legal', { ...deps, log }, (router) => {
    router.get('/statement', async (ctx) => {
      const { rows } = await deps.db.raw<{ rows: Self[] }>(self);
      ctx.body = { said: rows[0]?.query };
    });
    router.get('/transaction', async (ctx) => {
      const read = (trx: Db) => trx.select(trx.raw('current_query() as query'));
      const [row] = await deps.db.transaction(async (trx) => read(trx));
      ctx.body = { said: (row as Self).query };
    });
    router.get('/prepared', async (ctx) => {
      const [row] = await runPrepared<Self>(deps.db, { name: 'self', text: self }, []);
      ctx.body = { said: row?.query };
    });
    router.get('/broken', () => {
      throw new Error('Not as it should be');
    });
  });
  server = createServer(app.callback());
  port = await listenAnywhere(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  lines = [];
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const { said = '' } = (await reply.json()) as { said?: string };
  return { status: reply.status, id: reply.headers.get('x-request-id'), said };
}

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${id}-00f067aa0ba902b7-01`;

test('continues a valid trace with a new span, and ignores an invalid one of any length', () => {
  expect(traceFrom(traceparent)).toEqual({
    id,
    parent: expect.stringMatching(`^00-${id}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`),
  });
  const none = [
    undefined,
    '',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `ff-${id}-00f067aa0ba902b7-01`,
    traceparent.toUpperCase(),
    `${traceparent}-more`,
    `${traceparent}\n`,
    `${traceparent}, ${traceparent}`,
    `00-${id}-00f067aa0ba902b7-*/ drop table users; /*`,
    traceparent.repeat(200),
  ];
  for (const given of none) {
    const { id: own, parent } = traceFrom(given);
    expect(own).not.toBe(id);
    expect(parent).toMatch(new RegExp(`^00-${own}-[0-9a-f]{16}-00$`));
  }
});

test.each(['/statement', '/transaction'])(
  "statements of %s carry their request's trace",
  async (path) => {
    const { said, id: told } = await ask(path, { traceparent });
    expect(said).toMatch(new RegExp(`^/\\*traceparent='00-${id}-[0-9a-f]{16}-01'\\*/ select`));
    expect(told).toBe(id);
    expect(lines).toMatchObject([{ traceId: id, requestId: id, msg: 'request' }]);
  },
);

test('prepared statements are the same for all requests', async () => {
  for (let time = 0; time < 3; time += 1) {
    expect(await ask('/prepared', { traceparent })).toMatchObject({ status: 200, said: self });
  }
});

test('a failed reply names the request id of its log lines', async () => {
  expect(await ask('/broken')).toMatchObject({ status: 500, id: lines[0]?.traceId });
  expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request']);
  expect(new Set(lines.map(({ traceId }) => traceId)).size).toBe(1);
});
