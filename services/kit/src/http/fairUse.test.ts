import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allowances, type Use } from '@introvest/contracts/fairUse';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import type { AppError } from './errors.js';
import { createFairUse, type FairUse } from './fairUse.js';
import { createdAtOf, newId } from '../db/ids.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const minute = 60_000;
const day = 24 * 60 * minute;
/** Of an account that is older than a day. */
const longKnown = () => newId().replace(/^.{8}-.{4}/, '01800000-0000');

/** Processes that share a database and a clock; `tell` lets each tell the others. */
function processes(count: number) {
  const db = database.db('messaging');
  let clock = Date.now();
  const due: (() => Promise<void>)[] = [];
  const fair = Array.from({ length: count }, () =>
    createFairUse({ db, scale: 1, now: () => clock, later: (work) => due.push(work) }),
  );
  return {
    fair,
    pass: (ms: number) => (clock += ms),
    async tell() {
      await Promise.all(due.splice(0).map((work) => work()));
    },
  };
}

function refusalOf(fair: FairUse | undefined, use: Use, userId: string): AppError | undefined {
  try {
    fair?.take(use, userId);
    return undefined;
  } catch (error) {
    return error as AppError;
  }
}

/** How many of `tries` are let through. */
const passed = (fair: FairUse | undefined, use: Use, userId: string, tries = 1000) =>
  Array.from({ length: tries }, () => refusalOf(fair, use, userId)).filter((one) => !one).length;

test('an id tells when it was made, and one that does not tell was made long ago', () => {
  expect(Math.abs(createdAtOf(newId()) - Date.now())).toBeLessThan(minute);
  expect(createdAtOf('3f2b8c1e-6d1b-4c57-9a52-0d2f8f5a1b11')).toBe(0);
});

describe.each(Object.keys(allowances) as Use[])('%s', (use) => {
  const { burst, perMinute, newcomers, again } = allowances[use];

  test('so many at once, then so many a minute, and a sentence with the time to wait', () => {
    const { fair, pass } = processes(1);
    const who = longKnown();
    expect(passed(fair[0], use, who)).toBe(burst);
    const refusal = refusalOf(fair[0], use, who);
    const seconds = Math.ceil(60 / perMinute);
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited', retryAfter: seconds });
    expect(refusal?.message.startsWith(`${again} in `)).toBe(true);
    pass(seconds * 1000 - 1);
    if (perMinute <= 60) expect(refusalOf(fair[0], use, who)).toBeDefined();
    pass(1);
    expect(refusalOf(fair[0], use, who)).toBeUndefined();
    pass((burst / perMinute) * minute);
    expect(passed(fair[0], use, who)).toBe(burst);
  });

  test('the first day is tighter, the second is not', () => {
    const { fair, pass } = processes(1);
    const who = newId();
    expect(passed(fair[0], use, who)).toBe(newcomers.burst);
    pass(day + minute);
    expect(passed(fair[0], use, who)).toBe(burst);
  });

  test('one person’s use is not another’s', () => {
    const { fair } = processes(1);
    expect(passed(fair[0], use, longKnown())).toBe(burst);
    expect(passed(fair[0], use, longKnown())).toBe(burst);
  });
});

test('processes count together', async () => {
  const { fair, tell } = processes(3);
  const who = longKnown();
  const { burst } = allowances.request;
  expect(passed(fair[0], 'request', who, 20)).toBe(20);
  await tell();
  expect(passed(fair[1], 'request', who, 20)).toBe(20);
  await tell();
  // The third has not seen this person before: what it lets through too much is told, and then nobody lets through more.
  expect(passed(fair[2], 'request', who, 20)).toBe(20);
  await tell();
  expect(refusalOf(fair[2], 'request', who)?.retryAfter).toBeGreaterThan((60 - burst) * 60 - 1);
  expect(refusalOf(fair[2], 'request', who)).toBeDefined();
});

test('while the database is away each process counts alone, and tells afterwards', async () => {
  await database.db('auth').raw('reset role');
  const { fair, tell } = processes(2);
  const who = longKnown();
  await database.db('auth').raw('revoke execute on function jobs.use_up from introvest_messaging');
  try {
    expect(passed(fair[0], 'request', who)).toBe(allowances.request.burst);
    await tell();
  } finally {
    await database.db('auth').raw('grant execute on function jobs.use_up to introvest_messaging');
  }
  await tell();
  expect(refusalOf(fair[1], 'request', who)).toBeUndefined();
  await tell();
  expect(refusalOf(fair[1], 'request', who)).toBeDefined();
});

test('what is counted is not readable for a service', async () => {
  await expect(database.db('messaging').raw('table jobs.rate_limits')).rejects.toThrow(
    'permission',
  );
  await expect(database.db('legal').raw(`select jobs.use_up('{a}', '{1}')`)).rejects.toThrow(
    'permission',
  );
});

const counted = { search: 0, view: 0, request: 0, message: 0, unblock: 0, megabyte: 0 };

/** Nine hours of somebody who does little else: minutes of a day, and how often each use comes in them. */
function* busyDay(): Generator<[at: number, use: keyof typeof counted, times: number]> {
  for (let at = 0; at < 9 * 60; at += 1) {
    // Typing a search narrows the list with each pause; three pages are looked through.
    if (at % 3 === 0) yield [at, 'search', 12];
    // Every list leads to some profiles, now and then one after the other in a row.
    if (at % 3 === 1) yield [at, 'view', at % 30 === 1 ? 25 : 6];
    // After the morning's look thirty are asked within a quarter of an hour, and as many in the afternoon.
    if (at % 270 >= 60 && at % 270 < 75) yield [at, 'request', 2];
    // Five decks of ten megabytes an hour.
    if (at % 60 === 40) yield [at, 'megabyte', 50];
    // Whoever was blocked in haste is looked through once a day.
    if (at === 500) yield [at, 'unblock', 15];
    // Short lines to several people, up to twenty in a minute.
    if (at % 2 === 0) yield [at, 'message', at % 20 === 0 ? 20 : 5];
  }
}

test('a busy day of somebody who is known meets no limit', () => {
  const { fair, pass } = processes(1);
  const who = longKnown();
  let last = 0;
  for (const [at, use, times] of busyDay()) {
    pass((at - last) * minute);
    last = at;
    for (let time = 0; time < times; time += 1) {
      expect([at, use, refusalOf(fair[0], use, who)?.message]).toEqual([at, use, undefined]);
      counted[use] += 1;
    }
  }
  expect(counted).toEqual({
    search: 2160,
    view: 1422,
    request: 60,
    message: 1755,
    unblock: 15,
    megabyte: 450,
  });
});
