import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { adjustClock, serverNow } from './serverClock';

const noon = Date.parse('2027-03-01T12:00:00Z');
const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

beforeEach(() => void jest.useFakeTimers({ now: noon }));
afterEach(() => {
  answered(noon);
  jest.useRealTimers();
});

function answered(at: number, agoMs = second): void {
  const headers = { date: new Date(at).toUTCString() };
  adjustClock(new Response('', { headers }), Date.now() - agoMs);
}

test.each([
  ['a day ahead', -day],
  ['a day behind', day],
  ['five minutes ahead', -300 * second],
])("uses the server's time if the computer's clock is %s", (_name, difference) => {
  answered(noon + difference);
  expect(Math.abs(serverNow() - noon - difference)).toBeLessThanOrEqual(second);
  jest.advanceTimersByTime(hour);
  expect(Math.abs(serverNow() - noon - difference - hour)).toBeLessThanOrEqual(second);
});

test('keeps a correct clock despite a slow network or a suspended tab', () => {
  answered(noon - 30 * second);
  expect(serverNow()).toBe(noon);
  answered(noon - 3 * hour, 3 * hour + second);
  expect(serverNow()).toBe(noon);
});

test('trusts a corrected clock again, and ignores replies without a date', () => {
  answered(noon + day);
  adjustClock(new Response(''), noon);
  expect(serverNow()).toBeGreaterThan(noon + hour);
  jest.setSystemTime(noon + day);
  answered(noon + day);
  expect(serverNow()).toBe(noon + day);
});
