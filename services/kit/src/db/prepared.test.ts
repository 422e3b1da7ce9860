import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createDb } from './db.js';
import { runShape } from './prepared.js';

const database = useTestDatabase();

test('prepares a statement once, with its names in order, and plans it once', async () => {
  const db = createDb({ url: database.url, service: 'browse', poolMax: 1 });
  const shape = `select :first || '-' || :second || '-' || :first::text as said`;
  const say = (first: string, second: string) => runShape(db, 'words', shape, { second, first });
  for (const word of ['a', 'b', 'c']) {
    expect(await say(word, "it's")).toEqual([{ said: `${word}-it's-${word}` }]);
  }
  const statement = expect.stringContaining("select $1 || '-' || $2 || '-' || $1::text");
  const kept = db('pg_prepared_statements').whereLike('name', 'words %');
  expect(await kept).toMatchObject([{ statement, generic_plans: 3 }]);
  await db.destroy();
});
