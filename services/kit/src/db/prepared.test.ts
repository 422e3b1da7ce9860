import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createDb, type Db } from './db.js';
import { planEach, planOnce, runShape, type ReadShape } from './prepared.js';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that the test can read its prepared statements.
  db = createDb({ url: database.url, service: 'browse', poolMax: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

const kept = () =>
  db('pg_prepared_statements')
    .whereLike('name', 'words %')
    .select<{ statement: string; generic: number }[]>('statement', 'generic_plans as generic');

test('prepares a statement once, with its names in order, and plans it once', async () => {
  const shape = `select :first || '-' || :second || '-' || :first::text as said`;
  const say = (first: string, second: string) => runShape(db, 'words', shape, { second, first });
  for (const word of ['a', 'b', 'c']) {
    expect(await say(word, "it's")).toEqual([{ said: `${word}-it's-${word}` }]);
  }
  const [only, ...others] = await kept();
  expect(others).toEqual([]);
  expect(only?.statement).toContain("select $1 || '-' || $2 || '-' || $1::text");
  expect(only?.generic).toBe(3);
});

const modeOf = async (read: ReadShape) =>
  (await read<{ mode: string }>('mode', "select current_setting('plan_cache_mode') as mode", {}))[0]
    ?.mode;

test('stops planning each call once the work ends, even if the work fails', async () => {
  expect(await planEach(db, modeOf)).toBe('force_custom_plan');
  expect(await modeOf(planOnce(db))).toBe('force_generic_plan');
  const wrong = planEach(db, (read) => read('wrong', 'select no_such_column', {}));
  await expect(wrong).rejects.toThrow(/no_such_column/);
  const gone = planEach(db, async (read) => {
    await read('gone', 'select pg_terminate_backend(pg_backend_pid())', {});
  });
  await expect(gone).rejects.toThrow();
  // The pool has one connection, so that a leaked connection or an open transaction would fail here.
  expect(await modeOf(planOnce(db))).toBe('force_generic_plan');
  expect(await planEach(db, modeOf)).toBe('force_custom_plan');
});

test('plans a statement for the values of each call', async () => {
  const shape = 'select :first::text as said';
  for (const first of ['a', 'b']) {
    expect(await planEach(db, (read) => read('words each', shape, { first }))).toEqual([
      { said: first },
    ]);
  }
  const [{ custom } = { custom: 0 }] = await db('pg_prepared_statements')
    .whereLike('name', 'words each %')
    .select<{ custom: number }[]>('custom_plans as custom');
  expect(custom).toBe(2);
});
