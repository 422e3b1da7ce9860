import { startOwnDatabase, type OwnDatabase } from '@introvest/testing/ownDatabase';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { runCommand } from './commands.js';

let database: OwnDatabase;
let admin: pg.Client;
const environment = process.env.DATABASE_ADMIN_URL;
beforeAll(async () => {
  database = await startOwnDatabase();
  process.env.DATABASE_ADMIN_URL = database.url;
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
}, 300_000);
afterAll(async () => {
  if (environment === undefined) delete process.env.DATABASE_ADMIN_URL;
  else process.env.DATABASE_ADMIN_URL = environment;
  await admin.end();
  await database.close();
});

const roles = async () => (await admin.query('select from pg_roles')).rowCount;

test.each([
  [['--service'], /^Usage: npm run provision/],
  [['events'], /^Usage: npm run provision/],
  [['--service', 'my-events'], /^'my-events' isn't a valid schema name/],
  [['--service', 'auth_login'], /^'auth_login' isn't a valid schema name/],
  [['--service', "x'; drop role introvest_auth"], /isn't a valid schema name/],
  [['--service', 'messaging'], /^messaging is reserved by Introvest/],
  [['--service', 'jobs'], /^jobs is reserved by Introvest/],
  [['--service', 'order'], /^order is a reserved word in SQL/],
])('%j is refused in a sentence, and makes nothing', async (words, sentence) => {
  const before = await roles();
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const code = await runCommand(['provision', ...words]);
  const lines = said.mock.calls.flat();
  said.mockRestore();
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(await roles()).toBe(before);
});
