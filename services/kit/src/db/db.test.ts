import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createDb, createJobsDb, workInBatches, type Db } from './db.js';

const database = useTestDatabase();

const timeoutOf = async (db: Db) => {
  const { rows } = await db.raw('show statement_timeout');
  await db.destroy();
  return rows[0].statement_timeout;
};

test("a job's statement may take a minute, a request's less than two seconds", async () => {
  const options = { url: database.url, service: 'messaging' };
  expect(await timeoutOf(createDb(options))).toBe('1800ms');
  expect(await timeoutOf(createJobsDb(options))).toBe('1min');
});

test('repeats transactions until a batch is not full', async () => {
  const transactions = new Set<string>();
  const found = [3, 3, 2];
  await workInBatches(
    database.db('messaging'),
    async (trx, limit) => {
      expect(limit).toBe(3);
      const { rows } = await trx.raw('select pg_current_xact_id()::text as id');
      transactions.add(rows[0].id);
      return found.shift() ?? 0;
    },
    3,
  );
  expect([transactions.size, found]).toEqual([3, []]);
});
