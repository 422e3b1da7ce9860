import { expect, jest, test } from '@jest/globals';
import { retryAfterDeadlock } from './deadlock.js';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createUser } from '@introvest/testing/factories/user';

const database = useTestDatabase();

test('retries a transaction that was ended by a deadlock', async () => {
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
  await Promise.all([retryAfterDeadlock(there), retryAfterDeadlock(back)]);
  // The number of tries depends on which transaction locks first.
  expect(there.mock.calls.length + back.mock.calls.length).toBeGreaterThan(2);
  const ids = people.map(({ id }) => id);
  const names = await database.db('auth')('users').whereIn('id', ids).distinct('first_name');
  expect(names).toHaveLength(1);
});

test('rethrows other errors without a retry', async () => {
  const work = jest.fn(() => Promise.reject(new Error('no')));
  await expect(retryAfterDeadlock(work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
});
