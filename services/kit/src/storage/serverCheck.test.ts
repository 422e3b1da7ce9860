import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from '../process/log.js';
import { createServerCheck } from './serverCheck.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wrong = new Error('The key is not ours');
const away = new Error('connect ECONNREFUSED 10.0.0.5:9000');

function part(more: { watched?: boolean; startsWithout?: (error: unknown) => boolean } = {}) {
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
      ...(more.watched && { lookAgain: answer }),
      ...(more.startsWithout && { startsWithout: more.startsWithout }),
    },
    { log, life: { onEnd: (close) => void closers.push(close) } },
  );
  const isReady = () =>
    need().then(
      () => true,
      () => false,
    );
  return { lines, state, isReady, leave: () => Promise.all(closers.map((one) => one())) };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

test('logs a later failure once for each reason and its end once, and stays ready', async () => {
  const { state, lines, isReady, leave } = part({ watched: true });
  expect(await isReady()).toBe(true);
  await pass(300);
  expect(lines).toEqual([]);
  state.fault = away;
  await pass(300);
  state.fault = wrong;
  await pass(300);
  expect(await isReady()).toBe(true);
  delete state.fault;
  await pass(300);
  expect(lines).toEqual([
    'the store is unavailable (connect ECONNREFUSED 10.0.0.5:9000)',
    'the store is unavailable (The key is not ours)',
    'the store is available again',
  ]);
  await leave();
  state.fault = away;
  await pass(300);
  expect(lines).toHaveLength(3);
});

test("logs a failure that doesn't prevent the start, and checks until it ends", async () => {
  const { state, lines, isReady } = part({ startsWithout: (error) => error === away });
  state.fault = away;
  expect(await isReady()).toBe(true);
  await pass(100);
  expect(lines).toHaveLength(1);
  delete state.fault;
  await pass(100);
  expect(lines.slice(1)).toEqual(['the store is available again']);
  const { tries } = state;
  await pass(300);
  expect(state.tries).toBe(tries);
});
