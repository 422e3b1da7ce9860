import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { toast } from '@introvest/shell-sdk';
import { store, StoreProvider } from '@introvest/shell-sdk/api';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ToastCard } from './LazyToastCard';
import { ToastArea } from './ToastArea';

const page = (content: ReactNode) => (
  <StoreProvider store={store}>
    <MemoryRouter>
      <ToastArea />
      {content}
    </MemoryRouter>
  </StoreProvider>
);

// As every page but the first has done by then.
beforeAll(() => ToastCard.preload());
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  pass(20_000);
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

/** Where a browser would have drawn an element. */
const drawAt = (element: Element, top: number, bottom: number, left = 0) => {
  element.getBoundingClientRect = () =>
    ({ top, bottom, left, right: 500, width: 500 - left }) as DOMRect;
};

/** A toast that ends at 800. */
function say(title: string): HTMLElement {
  drawAt(screen.getByRole('region', { name: /Notifications/ }), 800, 800, 100);
  act(() => void toast({ title }));
  return screen.getByRole('status');
}

test('it keeps off the composer as that grows by what is typed, and as the window changes', () => {
  render(page(<textarea aria-label="Message" data-in-use />));
  const composer = screen.getByLabelText('Message');
  drawAt(composer, 820, 880);
  const card = say('Saved');
  expect(card).toHaveStyle({ marginBottom: '0px' });
  drawAt(composer, 780, 880);
  fireEvent.input(composer, { target: { value: 'More than a line' } });
  expect(card).toHaveStyle({ marginBottom: '32px' });
  drawAt(composer, 760, 880);
  fireEvent(window, new Event('resize'));
  expect(card).toHaveStyle({ marginBottom: '52px' });
});

test('it keeps off what scrolls below it, once that stands', () => {
  render(page(<button type="submit">Next</button>));
  const next = screen.getByRole('button', { name: 'Next' });
  drawAt(next, 1020, 1060);
  const card = say('Saved');
  expect(card).toHaveStyle({ marginBottom: '0px' });
  drawAt(next, 780, 820);
  fireEvent.scroll(document);
  expect(card).toHaveStyle({ marginBottom: '0px' });
  pass(100);
  expect(card).toHaveStyle({ marginBottom: '32px' });
});

test('it keeps off what takes the place of what was there', async () => {
  const { rerender } = render(page(<p>Step 1</p>));
  const card = say('Saved');
  rerender(page(<button type="submit">Complete</button>));
  drawAt(screen.getByRole('button', { name: 'Complete' }), 700, 820);
  // Told of what was replaced in a microtask.
  await act(() => Promise.resolve());
  pass(100);
  expect(card).toHaveStyle({ marginBottom: '112px' });
});
