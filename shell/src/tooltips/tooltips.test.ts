import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { TestPointerEvent } from '@introvest/testing/web/pointerEvent';
import { startTooltips } from './tooltips';

beforeAll(() => {
  jest.useFakeTimers();
  startTooltips();
});
afterAll(() => void jest.useRealTimers());
beforeEach(() => {
  document.body.innerHTML = `
    <p>Elsewhere</p>
    <button aria-label="Bookmark"><svg></svg></button>
    <button aria-label="Notifications, 3 unread"><svg></svg><i aria-hidden="true">3 unread</i></button>
    <button aria-label="Account menu for Ada Okafor"><span aria-hidden="true">AO</span></button>
    <button aria-label="Connect with Kelp Works">Connect</button>`;
});
afterEach(() => {
  point('p');
  pass(2000);
});

const pass = (ms: number) => jest.advanceTimersByTime(ms);
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const point = (selector: string, pointerType = 'mouse') =>
  find(selector).dispatchEvent(new TestPointerEvent('pointerover', { bubbles: true, pointerType }));
const shown = () => document.querySelector('[data-tooltip]')?.textContent;
const [bookmark, bell, account, connect] = ['Bookmark', 'Notif', 'Account', 'Connect'].map(
  (name) => `[aria-label^="${name}"]`,
) as [string, string, string, string];

test("opens after 700 ms with the button's name, hidden from screen readers", () => {
  point(bookmark);
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Bookmark');
  expect(find('[data-tooltip]')).toHaveAttribute('aria-hidden', 'true');
  point('p');
  pass(120);
  expect(shown()).toBeUndefined();
});

test('opens immediately within 300 ms after another tooltip closed, but not later', () => {
  point(bookmark);
  pass(700);
  point(bell);
  expect(shown()).toBe('Notifications, 3 unread');
  point('p');
  pass(120 + 299);
  point(account);
  expect(shown()).toBe('Account menu for Ada Okafor');
  point('p');
  pass(120 + 300);
  point(bookmark);
  expect(shown()).toBeUndefined();
  pass(700);
  expect(shown()).toBe('Bookmark');
});

test('shows no tooltip for a button with text, and none on touch', () => {
  point(connect);
  pass(1000);
  expect(shown()).toBeUndefined();
  point(bookmark, 'touch');
  pass(1000);
  expect(shown()).toBeUndefined();
});
