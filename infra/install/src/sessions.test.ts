import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { runCommand } from './commands.js';

let database: TestDatabase;
const environment = process.env.DATABASE_URL;
beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
});
afterAll(async () => {
  if (environment === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = environment;
  await database.close();
});

/** Runs the command, and returns its exit code and output. */
async function run(...words: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const spies = (['log', 'error'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation((line: string) => void lines.push(line)),
  );
  const code = await runCommand(['sessions', ...words]).finally(() =>
    spies.forEach((spy) => spy.mockRestore()),
  );
  return { code, said: lines.join('\n') };
}

test('an operator ends all sessions of one account, but no other sessions', async () => {
  const { id, email } = await createUser(database);
  const other = await createUser(database);
  await createSession(database, id);
  const db = database.db('auth');
  await db('second_steps').insert({ token_hash: 'waits', user_id: id });
  await db('users').where({ id }).update({ pending_email: 'asked@a.example' });
  expect(await run('end', email.toUpperCase())).toEqual({
    code: 0,
    said: `Ended 2 sessions of ${email.toUpperCase()}.`,
  });
  expect(await db('sessions').pluck('user_id')).toEqual([other.id]);
  expect(await db('second_steps')).toEqual([]);
  expect(await db('users').where({ id }).pluck('pending_email')).toEqual([null]);
  expect((await run('end', email)).said).toBe(`${email} has no sessions.`);
});

test.each([[], ['end'], ['end', 'nobody@example.com'], ['list'], ['end', 'a', 'b']])(
  'prints the usage for %s %s',
  async (...words) => {
    const { code, said } = await run(...words);
    expect(code).toBe(1);
    expect(said).toMatch(/^(Usage: npm run sessions|No account has) /);
  },
);
