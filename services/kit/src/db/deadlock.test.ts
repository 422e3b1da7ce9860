import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { againAfterDeadlock } from './deadlock.js';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createUser } from '@introvest/testing/factories/user';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('two transactions that wait for each other both happen, one of them on a later try', async () => {
  const people = [await createUser(database), await createUser(database)] as const;
  let begun = 0;
  let bothBegun = () => {};
  const meeting = new Promise<void>((resolve) => {
    bothBegun = resolve;
  });
  const rename = (firstName: string, order: readonly { id: string }[]) =>
    database.db('auth').transaction(async (trx) => {
      for (const { id } of order) {
        await trx('users').where({ id }).update({ first_name: firstName });
        begun += 1;
        if (begun === 2) bothBegun();
        await meeting;
      }
    });
  const there = jest.fn(() => rename('There', people));
  const back = jest.fn(() => rename('Back', people.toReversed()));
  await Promise.all([againAfterDeadlock(there), againAfterDeadlock(back)]);
  // On which try depends on who comes first when they meet again.
  expect(there.mock.calls.length + back.mock.calls.length).toBeGreaterThan(2);
  const ids = people.map(({ id }) => id);
  const names = await database.db('auth')('users').whereIn('id', ids).distinct('first_name');
  expect(names).toHaveLength(1);
});

test('any other failure is told at once', async () => {
  const work = jest.fn(() => Promise.reject(new Error('no')));
  await expect(againAfterDeadlock(work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
});
