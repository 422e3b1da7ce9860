import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './database.js';
import { createUser } from './factories/user.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('each test file has a separate migrated database', async () => {
  const other = await createTestDatabase();
  await createUser(database);
  expect(await other.db('auth')('users').select('id')).toEqual([]);
  await other.close();
});

test('a created person has a live session', async () => {
  const user = await createUser(database, { userType: 'investor' });
  const found = await database.db('browse')('auth.live_sessions').where({ user_id: user.id });
  expect(found).toMatchObject([{ user_type: 'investor', is_verified: true }]);
});

test("a service can't write to another service's table", async () => {
  const attempt = database.db('legal')('auth.users').delete();
  await expect(attempt).rejects.toThrow('permission denied');
});
