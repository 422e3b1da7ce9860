import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createDb, createJobsDb, type Db } from './db.js';

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
