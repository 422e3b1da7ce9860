import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { installGuard } from './guard';
import { patienceMs } from './lineSpeed';

const entries: { name: string; duration: number }[] = [];

beforeEach(() => {
  entries.length = 0;
  jest.useFakeTimers();
  // jsdom loads nothing, and so measures nothing.
  Object.assign(performance, { getEntriesByType: () => entries });
});
afterEach(() => {
  jest.useRealTimers();
  delete window.__introvestGuard;
});

const took = (duration: number, path = '/assets/main.1a2b.js') =>
  entries.push({ name: `https://introvest.example${path}`, duration });

test.each([
  ['nothing was measured', [], 3500],
  ['the line is fast', [120, 900], 3500],
  ['a file took its time', [120, 4000], 8000],
  ['a file took a minute', [60_000], 20_000],
])('%s: a file may take as long as the line needs, and no longer', (_what, durations, ms) => {
  durations.forEach((duration) => took(duration));
  expect(patienceMs()).toBe(ms);
});

test('what services take says nothing of files', () => {
  took(9000, '/api/browse/founders');
  expect(patienceMs()).toBe(3500);
});

/** As webpack's runtime asks for a chunk. */
function ask() {
  installGuard({});
  const script = document.createElement('script');
  const told = jest.fn();
  window.__introvestGuard?.(script, '/assets/1.js');
  script.onerror = told;
  return { script, told };
}

test('whoever waits on a slow line is not told that a file does not come', () => {
  took(4000);
  const { script, told } = ask();
  jest.advanceTimersByTime(7999);
  expect(told).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(told).toHaveBeenCalledWith({ type: 'timeout', target: script });
});

test('a file that has come is not given up', () => {
  const { script, told } = ask();
  // The runtime takes it away then.
  script.onerror = null;
  jest.advanceTimersByTime(30_000);
  expect(told).not.toHaveBeenCalled();
});
