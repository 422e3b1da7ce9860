import { expect, jest, test } from '@jest/globals';
import { AppError } from '../http/errors.js';
import { createLimits, deleteExpiredLimits, type Limit } from './limits.js';
import { useTestDatabase } from '@introvest/testing/useDatabase';

const database = useTestDatabase();

const db = () => database.db('auth');
const limit = (name: string, counts: Limit['counts'], points = 3): Limit => ({
  name,
  points,
  seconds: 3600,
  counts,
});
const wrong = () => Promise.reject(new AppError('unauthenticated', 'wrong'));
const right = () => Promise.resolve('right');
const points = async (name: string, key: string): Promise<number> => {
  const row = await db()('rate_limits').where('key', `${name}:${key}`).first();
  return row?.points ?? 0;
};

test("an expired window doesn't count, and its tries aren't given back to the next one", async () => {
  const limits = createLimits({ db: db() });
  const tries = [{ limit: limit('window', 'failures'), key: 'e' }];
  const end = () => db()('rate_limits').where({ key: 'window:e' }).update({ expire: 1 });
  await expect(limits.during(tries, wrong)).rejects.toThrow('wrong');
  await end();
  await limits.during(tries, async () => {
    await end();
    // A window is identified by the millisecond in which it ends, so the next window must begin in a different one.
    await db().raw('select pg_sleep(0.002)');
    await expect(limits.during(tries, wrong)).rejects.toThrow('wrong');
  });
  expect(await points('window', 'e')).toBe(1);
});

test('repeats a refusal until a try is given back', async () => {
  const limits = createLimits({ db: db() });
  const tries = [{ limit: limit('memory', 'failures', 1), key: 'f' }];
  const refused = { code: 'rate_limited', retryAfter: 3600 };
  await limits.during(tries, async () => {
    await expect(limits.during(tries, right)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(limits.during(tries, right)).rejects.toMatchObject(refused);
  });
  expect(await limits.during(tries, right)).toBe('right');
});

test('a process whose clock is a day ahead removes no active counter', async () => {
  const tries = [{ limit: limit('ahead', 'tries'), key: 'a' }];
  await createLimits({ db: db() }).during(tries, right);
  const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000);
  await deleteExpiredLimits(db());
  ahead.mockRestore();
  expect(await points('ahead', 'a')).toBe(1);
  await db()('rate_limits').where({ key: 'ahead:a' }).update({ expire: 1 });
  await deleteExpiredLimits(db());
  expect(await points('ahead', 'a')).toBe(0);
});
