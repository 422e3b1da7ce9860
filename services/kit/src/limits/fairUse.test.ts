import { describe, expect, test } from '@jest/globals';
import { allowances, type Use } from '@introvest/contracts/fairUse';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import type { AppError } from '../http/errors.js';
import { createFairUse, type FairUse } from './fairUse.js';
import { createdAtOf, newId } from '../db/ids.js';

const database = useTestDatabase();

const minute = 60_000;
const day = 24 * 60 * minute;
const longKnown = () => newId().replace(/^.{8}-.{4}/, '01800000-0000');

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

const passed = (fair: FairUse | undefined, use: Use, userId: string, tries = 1000) =>
  Array.from({ length: tries }, () => refusalOf(fair, use, userId)).filter((one) => !one).length;

test('an id contains its creation time, and other ids count as old', () => {
  expect(Math.abs(createdAtOf(newId()) - Date.now())).toBeLessThan(minute);
  expect(createdAtOf('3f2b8c1e-6d1b-4c57-9a52-0d2f8f5a1b11')).toBe(0);
});

describe.each(Object.keys(allowances) as Use[])('%s', (use) => {
  const { burst, perMinute, newcomers, again } = allowances[use];

  test('allows each member a burst, then a rate per minute, and returns the time to wait', () => {
    const { fair, pass } = processes(1);
    const who = longKnown();
    expect(passed(fair[0], use, who)).toBe(burst);
    expect(passed(fair[0], use, longKnown())).toBe(burst);
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
