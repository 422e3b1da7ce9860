import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { hearServerTime, serverNow } from './serverClock';

const noon = Date.parse('2027-03-01T12:00:00Z');
const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

beforeEach(() => void jest.useFakeTimers({ now: noon }));
afterEach(() => {
  answered(noon);
  jest.useRealTimers();
});

/** An answer that the server has given at this moment, to what was asked here so long ago. */
function answered(at: number, agoMs = second): void {
  const headers = { date: new Date(at).toUTCString() };
  hearServerTime(new Response('', { headers }), Date.now() - agoMs);
}

test.each([
  ['a day ahead', -day],
  ['a day behind', day],
  ['five minutes ahead', -300 * second],
])('a computer that is %s has the time of the server', (_name, difference) => {
  answered(noon + difference);
  expect(Math.abs(serverNow() - noon - difference)).toBeLessThanOrEqual(second);
  jest.advanceTimersByTime(hour);
  expect(Math.abs(serverNow() - noon - difference - hour)).toBeLessThanOrEqual(second);
});

test('a clock that is right stays as it is, on a slow line and where the tab has slept', () => {
  answered(noon - 30 * second);
  expect(serverNow()).toBe(noon);
  answered(noon - 3 * hour, 3 * hour + second);
  expect(serverNow()).toBe(noon);
});

test('a clock that is put right is believed again, and an answer without a time says nothing', () => {
  answered(noon + day);
  hearServerTime(new Response(''), noon);
  expect(serverNow()).toBeGreaterThan(noon + hour);
  jest.setSystemTime(noon + day);
  answered(noon + day);
  expect(serverNow()).toBe(noon + day);
});
