import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createDb, type Db } from '../db/db.js';
import { runPrepared } from '../db/prepared.js';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, which is asked each time.
  db = createDb({ url: database.url, service: 'browse', poolMax: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

const row = {
  name: 'row',
  text: `select n, $1::text as said, array[n, 2] as list, null as nothing, '{"a": 1}'::json as json,
    n::bigint as count, timestamptz '2026-01-01Z' as at from generate_series(1, $2::int) n`,
};
const rowOf = (n: number, said: string) => ({
  n,
  said,
  list: [n, 2],
  nothing: null,
  json: { a: 1 },
  count: n,
  at: new Date('2026-01-01Z'),
});

test('rows are the same whether their columns were described just now or before', async () => {
  for (const said of ['first', 'second', "it's the third"]) {
    expect(await runPrepared(db, row, [said, 2])).toEqual([rowOf(1, said), rowOf(2, said)]);
    expect(await runPrepared(db, row, [said, 0])).toEqual([]);
  }
});

test('what fails in between leaves the connection, and what it was told, as they were', async () => {
  const divide = { name: 'divide', text: 'select 10 / $1::int as part' };
  await expect(runPrepared(db, divide, [0])).rejects.toThrow('division by zero');
  expect(await runPrepared(db, divide, [5])).toEqual([{ part: 2 }]);
  await expect(runPrepared(db, divide, [0])).rejects.toThrow('division by zero');
  await expect(runPrepared(db, divide, ['word'])).rejects.toThrow('invalid input syntax');
  expect(await runPrepared(db, divide, [2])).toEqual([{ part: 5 }]);
  expect(await runPrepared(db, row, ['again', 1])).toEqual([rowOf(1, 'again')]);
});

test('a statement whose columns changed is refused, and never read by the old ones', async () => {
  const change = { name: 'change', text: 'select * from pg_temp.things' };
  await db.raw('create temp table things as select 1 as a');
  expect(await runPrepared(db, change, [])).toEqual([{ a: 1 }]);
  await db.raw(`alter table things add b text default 'x'`);
  await expect(runPrepared(db, change, [])).rejects.toThrow('must not change result type');
});

test('a failure names who has asked', async () => {
  const broken = { name: 'broken', text: 'select 1 / 0 as part' };
  const asksForIt = async () => await runPrepared(db, broken, []);
  const error = await asksForIt().catch((caught: unknown) => caught);
  expect((error as Error).stack).toContain('asksForIt');
});
