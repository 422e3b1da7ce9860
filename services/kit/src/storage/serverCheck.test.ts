import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from '../process/log.js';
import { createServerCheck } from './serverCheck.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wrong = new Error('The key is not ours');
const away = new Error('connect ECONNREFUSED 10.0.0.5:9000');

function part() {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line: string) => void lines.push(JSON.parse(line).msg) } });
  const state: { fault?: Error; tries: number } = { tries: 0 };
  const answer = async () => {
    if (state.fault) throw state.fault;
  };
  const closers: (() => Promise<unknown>)[] = [];
  const need = createServerCheck(
    {
      name: 'the store',
      tryOut: () => ((state.tries += 1), answer()),
      lookAgain: answer,
      startsWithout: (error) => error === away,
    },
    { log, life: { onEnd: (close) => void closers.push(close) } },
  );
  return { lines, state, need, leave: () => Promise.all(closers.map((one) => one())) };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const unavailable = 'the store is unavailable (connect ECONNREFUSED 10.0.0.5:9000)';
const available = 'the store is available again';

test('starts without a server that may recover, logs each failure and its end once, and stays ready', async () => {
  const { state, lines, need, leave } = part();
  state.fault = away;
  await need();
  await pass(100);
  expect(lines).toEqual([unavailable]);
  delete state.fault;
  await pass(100);
  expect(lines.splice(0)).toEqual([unavailable, available]);
  const { tries } = state;
  state.fault = away;
  await pass(300);
  state.fault = wrong;
  await pass(300);
  await need();
  delete state.fault;
  await pass(300);
  const refused = 'the store is unavailable (The key is not ours)';
  expect(lines).toEqual([unavailable, refused, available]);
  expect(state.tries).toBe(tries);
  await leave();
  state.fault = away;
  await pass(300);
  expect(lines).toHaveLength(3);
});
