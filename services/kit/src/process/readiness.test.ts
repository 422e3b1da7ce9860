import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { unavailable } from '../http/errors.js';
import { createLog } from './log.js';
import { createReadiness, type Needs } from './readiness.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function part() {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line).msg as string) };
  const away: { database?: Error; store?: Error } = {};
  const come = async (error?: Error) => {
    if (error) throw error;
  };
  const needs: Needs = {
    'the database': () => come(away.database),
    'the store': () => come(away.store),
  };
  const closers: (() => Promise<unknown>)[] = [];
  const onEnd = (close: () => Promise<unknown>) => void closers.push(close);
  const check = createReadiness(needs, createLog({ to }), { onEnd });
  return { away, needs, lines, check, leave: () => Promise.all(closers.map((close) => close())) };
}

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:9000'), {
  code: 'ECONNREFUSED',
});
const storeUnavailable = unavailable('We can’t reach our file storage right now.', refused);

async function probe(check: () => Promise<void>, times: number): Promise<boolean> {
  let ready = false;
  for (let time = 0; time < times; time += 1) {
    await jest.advanceTimersByTimeAsync(1100);
    ready = await check().then(
      () => true,
      () => false,
    );
  }
  return ready;
}

test('logs once that a dependency is missing and why, and once that the wait has ended, even without further probes', async () => {
  const { away, lines, check } = part();
  away.store = storeUnavailable;
  expect(await probe(check, 20)).toBe(false);
  expect(lines).toEqual(['not ready: waiting for the store (connect ECONNREFUSED 10.0.0.5:9000)']);
  delete away.store;
  await jest.advanceTimersByTimeAsync(5000);
  expect(lines.slice(1)).toEqual(['ready']);
  expect(await probe(check, 20)).toBe(true);
  expect(lines).toHaveLength(2);
});

test('logs each further reason once during a wait, without passwords, and nothing during a shutdown', async () => {
  const { away, lines, check, leave } = part();
  for (let round = 0; round < 3; round += 1) {
    away.database = new Error('no route to postgres://auth:hunter2@db:5432/introvest');
    await probe(check, 2);
    away.database = new Error('password authentication failed for user "x"');
    away.store = storeUnavailable;
    await probe(check, 2);
    delete away.store;
  }
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('waiting for the database');
  expect(lines[1]).toContain('; the store (connect ECONNREFUSED 10.0.0.5:9000)');
  expect(lines.join()).not.toContain('hunter2');
  await leave();
  delete away.database;
  away.store = storeUnavailable;
  await probe(check, 5);
  expect(lines).toHaveLength(2);
});
