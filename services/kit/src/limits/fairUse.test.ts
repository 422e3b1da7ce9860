import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allowances, type Use } from '@introvest/contracts/fairUse';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import type { AppError } from '../http/errors.js';
import { createFairUse, type FairUse } from './fairUse.js';
import { createdAtOf, newId } from '../db/ids.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const minute = 60_000;
const day = 24 * 60 * minute;
/** Returns the id of an account older than a day. */
const longKnown = () => newId().replace(/^.{8}-.{4}/, '01800000-0000');

/** Creates processes that share a database and a clock. `tell` makes each process share its counts. */
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

/** Returns how many of `tries` are allowed. */
const passed = (fair: FairUse | undefined, use: Use, userId: string, tries = 1000) =>
  Array.from({ length: tries }, () => refusalOf(fair, use, userId)).filter((one) => !one).length;

test('an id contains its creation time, and other ids count as old', () => {
  expect(Math.abs(createdAtOf(newId()) - Date.now())).toBeLessThan(minute);
  expect(createdAtOf('3f2b8c1e-6d1b-4c57-9a52-0d2f8f5a1b11')).toBe(0);
});

describe.each(Object.keys(allowances) as Use[])('%s', (use) => {
  const { burst, perMinute, newcomers, again } = allowances[use];

  test('allows a burst, then a rate per minute, and returns the time to wait', () => {
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

  test('limits the first day more than the second', () => {
    const { fair, pass } = processes(1);
    const who = newId();
    expect(passed(fair[0], use, who)).toBe(newcomers.burst);
    pass(day + minute);
    expect(passed(fair[0], use, who)).toBe(burst);
  });

  test('counts each member separately', () => {
    const { fair } = processes(1);
    expect(passed(fair[0], use, longKnown())).toBe(burst);
    expect(passed(fair[0], use, longKnown())).toBe(burst);
  });
});

test("counts a member's uses across processes", async () => {
  const { fair, tell } = processes(3);
  const who = longKnown();
  const { burst } = allowances.request;
  expect(passed(fair[0], 'request', who, 20)).toBe(20);
  await tell();
  expect(passed(fair[1], 'request', who, 20)).toBe(20);
  await tell();
  // The third process has not seen this member yet. It allows a full burst once and shares it; then all processes
  // refuse.
  expect(passed(fair[2], 'request', who, 20)).toBe(20);
  await tell();
  expect(refusalOf(fair[2], 'request', who)?.retryAfter).toBeGreaterThan((60 - burst) * 60 - 1);
  expect(refusalOf(fair[2], 'request', who)).toBeDefined();
});

test('processes count separately while the database is unavailable, and share the counts afterwards', async () => {
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

test("a service can't read the counts", async () => {
  await expect(database.db('messaging').raw('table jobs.rate_limits')).rejects.toThrow(
    'permission',
  );
  await expect(database.db('legal').raw(`select jobs.use_up('{a}', '{1}')`)).rejects.toThrow(
    'permission',
  );
});

const counted = { search: 0, view: 0, request: 0, message: 0, unblock: 0, megabyte: 0 };

/** Yields nine hours of a very active member: minutes of the day, and the uses in each. */
function* busyDay(): Generator<[at: number, use: keyof typeof counted, times: number]> {
  for (let at = 0; at < 9 * 60; at += 1) {
    // Filters the list at each pause while typing a search, and reads three pages.
    if (at % 3 === 0) yield [at, 'search', 12];
    // Opens some profiles from each list, sometimes many in a row.
    if (at % 3 === 1) yield [at, 'view', at % 30 === 1 ? 25 : 6];
    // Sends thirty requests within a quarter of an hour in the morning, and as many in the afternoon.
    if (at % 270 >= 60 && at % 270 < 75) yield [at, 'request', 2];
    // Uploads five decks of ten megabytes an hour.
    if (at % 60 === 40) yield [at, 'megabyte', 50];
    // Reviews the blocked members once a day, and unblocks some.
    if (at === 500) yield [at, 'unblock', 15];
    // Sends short messages to several members, up to twenty a minute.
    if (at % 2 === 0) yield [at, 'message', at % 20 === 0 ? 20 : 5];
  }
}

test('a busy day of an established member reaches no limit', () => {
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
