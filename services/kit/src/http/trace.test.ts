import { beforeAll, expect, test } from '@jest/globals';
import { testDeps } from '@introvest/testing/deps';
import { as, type App } from '@introvest/testing/http';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createServiceApp } from './app.js';
import type { Db } from '../db/db.js';
import { createLog } from '../process/log.js';
import { runPrepared } from '../db/prepared.js';
import { traceFrom } from './trace.js';

const database = useTestDatabase();
let app: App;
let lines: { traceId?: string; requestId?: string; msg: string }[] = [];

const self = 'select current_query() as query';
type Self = { query: string };

beforeAll(() => {
  const deps = testDeps(database, 'legal');
  const log = createLog({ to: { write: (line) => void lines.push(JSON.parse(line)) } });
  app = createServiceApp('legal', { ...deps, log }, (router) => {
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
  });
});

async function ask(path: string) {
  lines = [];
  const reply = await as(app, null).get<{ said: string }>(path, { headers: { traceparent } });
  return { status: reply.status, id: reply.headers['x-request-id'], said: reply.body.said };
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
    const { said, id: told } = await ask(path);
    expect(said).toMatch(new RegExp(`^/\\*traceparent='00-${id}-[0-9a-f]{16}-01'\\*/ select`));
    expect(told).toBe(id);
    expect(lines).toMatchObject([{ traceId: id, requestId: id, msg: 'request' }]);
  },
);

test('prepared statements are the same for all requests', async () => {
  for (let time = 0; time < 3; time += 1) {
    expect(await ask('/prepared')).toMatchObject({ status: 200, said: self });
  }
});
