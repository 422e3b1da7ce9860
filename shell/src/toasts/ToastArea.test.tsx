import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { toast } from '@introvest/shell-sdk';
import { store, StoreProvider } from '@introvest/shell-sdk/api';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastArea } from './ToastArea';

/** jsdom has no pointer events; without one the swipe would have no position. */
class TestPointerEvent extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
  }
}
Object.defineProperty(window, 'PointerEvent', { value: TestPointerEvent, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <StoreProvider store={store}>
      <ToastArea />
    </StoreProvider>,
  );
});
afterEach(() => {
  pass(20_000);
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const say = (title: string, variant?: 'destructive') => act(() => void toast({ title, variant }));

test('one toast at a time, gone after five seconds', () => {
  say('First');
  say('Second');
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Second');
  pass(4900);
  expect(screen.getByText('Second')).toBeInTheDocument();
  pass(100);
  pass(200);
  expect(screen.queryByText('Second')).toBeNull();
});

test('a failure is an alert', () => {
  say('Upload Failed', 'destructive');
  expect(screen.getByRole('alert')).toHaveTextContent('Upload Failed');
});

test('pointing at it stops the time', () => {
  say('Read me');
  pass(4000);
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(10_000);
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(900);
  expect(screen.getByText('Read me')).toBeInTheDocument();
  pass(100);
  pass(200);
  expect(screen.queryByText('Read me')).toBeNull();
});

const swipe = (by: number) => {
  const card = screen.getByRole('status');
  fireEvent.pointerDown(card, { clientX: 100, pointerId: 1, button: 0 });
  fireEvent.pointerMove(card, { clientX: 100 + by, pointerId: 1 });
  fireEvent.pointerUp(card, { clientX: 100 + by, pointerId: 1 });
  pass(200);
};

test('a swipe of 50 px to the right dismisses, a shorter one does not', () => {
  say('Swipe me');
  swipe(49);
  expect(screen.getByText('Swipe me')).toBeInTheDocument();
  swipe(50);
  expect(screen.queryByText('Swipe me')).toBeNull();
});

test('F8 moves the focus to the region, Close dismisses', () => {
  say('Close me');
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  pass(200);
  expect(screen.queryByText('Close me')).toBeNull();
});
