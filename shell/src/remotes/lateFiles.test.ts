import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { installGuard } from './guard';
import { hearLateFiles } from './lateFiles';

const told = jest.fn();
let stop: () => void;
let builds = 0;
let folder = '';

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom measures nothing.
  Object.assign(performance, { getEntriesByType: () => [] });
  installGuard({});
  told.mockReset();
  stop = hearLateFiles(told);
  folder = `/remotes/mf-lab/${builds++}`;
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  delete window.__introvestGuard;
});

/** Asks for a file as webpack's runtime does, which takes its script out of the page once it was told of a failure. */
function ask(name: string) {
  const script = document.createElement('script');
  const failed = jest.fn(() => (script.onerror = null));
  window.__introvestGuard?.(script, `${folder}/${name}.js`);
  script.onerror = failed as never;
  return { script, failed, end: (type: 'load' | 'error') => script.dispatchEvent(new Event(type)) };
}

test('whoever waits is told once what was given up has come after all', () => {
  const { failed, end } = ask('page');
  jest.advanceTimersByTime(3500);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(told).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  end('load');
  expect(told).toHaveBeenCalledTimes(1);
});

test('nobody is told of what comes in time, or not at all', () => {
  const inTime = ask('page');
  const lost = ask('other');
  inTime.end('load');
  jest.advanceTimersByTime(3500);
  lost.end('error');
  jest.advanceTimersByTime(10_000);
  expect(told).not.toHaveBeenCalled();
});

test('while others of the same folder are on their way nobody asks for them a second time', () => {
  const [page, parts] = [ask('page'), ask('parts')];
  jest.advanceTimersByTime(3500);
  page.end('load');
  expect(told).not.toHaveBeenCalled();
  parts.end('error');
  expect(told).toHaveBeenCalledTimes(1);
});

test('a file of which a second request is under way counts as here with the first', () => {
  const [first, other] = [ask('page'), ask('parts')];
  jest.advanceTimersByTime(3500);
  ask('page');
  first.end('load');
  // The second request takes its time as well.
  jest.advanceTimersByTime(3500);
  other.end('load');
  expect(told).toHaveBeenCalledTimes(1);
});
