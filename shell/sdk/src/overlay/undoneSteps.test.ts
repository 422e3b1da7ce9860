import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { beginUndo, standHere, watchUndone } from './undoneSteps';

const heard = jest.fn();
const go = jest.spyOn(history, 'go').mockImplementation(() => {});
let end: () => void;

/** The router stands behind what is watched here. */
function begin(): void {
  end = watchUndone();
  window.addEventListener('popstate', heard);
}

beforeEach(() => {
  jest.useFakeTimers();
  heard.mockClear();
  go.mockClear();
  begin();
});
afterEach(() => {
  end();
  window.removeEventListener('popstate', heard);
  jest.useRealTimers();
});

/** The history comes to its entry of this number. */
const come = (idx: number) => history.replaceState({ idx }, '');
const comeAndTell = (idx: number) => {
  come(idx);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
};

/** At the fifth entry, from which a step was stopped. */
function undo(): void {
  come(5);
  standHere();
  beginUndo(false);
}

test('what comes before a stopped step is undone is led home, and told to nobody', () => {
  undo();
  comeAndTell(3);
  jest.advanceTimersByTime(50);
  comeAndTell(2);
  expect(heard).not.toHaveBeenCalled();
  // Presses go on: one step for all of them.
  jest.advanceTimersByTime(99);
  expect(go).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(go.mock.calls).toEqual([[3]]);
  comeAndTell(5);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('once it is home again, the next step is anybody’s', () => {
  undo();
  comeAndTell(5);
  comeAndTell(4);
  expect(heard).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(5000);
  expect(go).not.toHaveBeenCalled();
});

test('a step home that nobody was told of is not waited for: the next one is anybody’s', () => {
  undo();
  jest.advanceTimersByTime(1000);
  comeAndTell(4);
  expect(heard).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5000);
  expect(go).not.toHaveBeenCalled();
});

test('where it did not come home by itself, it is led there', () => {
  undo();
  come(4);
  jest.advanceTimersByTime(1000);
  expect(go.mock.calls).toEqual([[1]]);
});

test('nothing of it is left once the app is gone', () => {
  undo();
  come(4);
  end();
  jest.advanceTimersByTime(1000);
  expect(go).not.toHaveBeenCalled();
  window.removeEventListener('popstate', heard);
  begin();
  comeAndTell(3);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the step that was stopped is told to those behind, also where the router hears of it first', () => {
  end();
  const router = () => beginUndo(false);
  window.addEventListener('popstate', router, { capture: true, once: true });
  window.removeEventListener('popstate', heard);
  begin();
  come(5);
  standHere();
  comeAndTell(3);
  expect(heard).toHaveBeenCalledTimes(1);
  comeAndTell(5);
  expect(heard).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(5000);
  expect(go).not.toHaveBeenCalled();
});
