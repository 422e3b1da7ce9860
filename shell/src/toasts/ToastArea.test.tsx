import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { toast } from '@introvest/shell-sdk';
import { AppProvider } from '@introvest/shell-sdk/host';
import { TestPointerEvent } from '@introvest/testing/web/pointerEvent';
import { provide } from '@introvest/testing/web/provide';
import { act, fireEvent, render, screen, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { MemoryRouter } from 'react-router-dom';
import { ToastArea } from './ToastArea';

const page = (dialogs: ReactNode = null) => (
  <AppProvider>
    <MemoryRouter initialEntries={['/dashboard']}>
      <ToastArea />
      {dialogs}
    </MemoryRouter>
  </AppProvider>
);

let rendered: RenderResult;
beforeEach(() => {
  provide(window, { PointerEvent: TestPointerEvent });
  jest.useFakeTimers();
  rendered = render(page());
});
afterEach(() => {
  pass(20_000);
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const say = (title: string, variant?: 'destructive') => act(() => void toast({ title, variant }));

test('shows one toast at a time, for five seconds', () => {
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

test('announces a failure as an alert', () => {
  say('Upload Failed', 'destructive');
  expect(screen.getByRole('alert')).toHaveTextContent('Upload Failed');
});

test('pauses while the pointer is over the toast', () => {
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

const touch = (what: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, pointerId = 1) =>
  fireEvent[what](screen.getByRole('status'), { clientX: 100 + x, pointerId, button: 0 });
const swipe = (by: number) => {
  touch('pointerDown', 0);
  touch('pointerMove', by);
  touch('pointerUp', by);
  pass(200);
};

test('waits in a hidden tab until the tab becomes visible', () => {
  const look = (hidden: boolean) =>
    act(() => {
      provide(document, { hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  look(true);
  say('Account deleted');
  pass(60_000);
  expect(screen.getByText('Account deleted')).toBeInTheDocument();
  look(false);
  pass(4900);
  expect(screen.getByText('Account deleted')).toBeInTheDocument();
  pass(100);
  pass(200);
  expect(screen.queryByText('Account deleted')).toBeNull();
});

test('dismisses on a swipe of 50 px to the right, but not on a shorter one', () => {
  say('Swipe me');
  swipe(49);
  expect(screen.getByText('Swipe me')).toBeInTheDocument();
  swipe(50);
  expect(screen.queryByText('Swipe me')).toBeNull();
});

test('ignores a second finger during a swipe', () => {
  say('Swipe me');
  touch('pointerDown', 0);
  touch('pointerMove', 30);
  touch('pointerDown', 0, 2);
  touch('pointerMove', 200, 2);
  expect(screen.getByRole('status')).toHaveStyle({ transform: 'translateX(30px)' });
  touch('pointerUp', 200, 2);
  pass(200);
  expect(screen.getByRole('status')).toHaveStyle({ transform: 'translateX(30px)' });
  touch('pointerMove', 50);
  touch('pointerUp', 50);
  pass(200);
  expect(screen.queryByText('Swipe me')).toBeNull();
});

test('moves the focus to the region on F8, and dismisses on Close', () => {
  say('Close me');
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  pass(200);
  expect(screen.queryByText('Close me')).toBeNull();
});

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const dialog = (title: string, open: boolean) => (
  <Dialog key={title} open={open} title={title} onClose={() => {}}>
    <button>Inside {title}</button>
  </Dialog>
);
const shows = (first: boolean, second: boolean) => {
  rendered.rerender(page([dialog('First', first), dialog('Second', second)]));
  pass(1000);
};

test('moves to the newest dialog, to the remaining one, and back to the page', () => {
  shows(true, false);
  shows(true, true);
  say('Saved');
  expect(screen.getByRole('status')).toBeVisible();
  shows(false, true);
  expect(screen.getByRole('status')).toBeVisible();
  shows(true, true);
  shows(false, false);
  say('Saved again');
  expect(screen.getByRole('status')).toHaveTextContent('Saved again');
  expect(rendered.container).toContainElement(region());
});
