import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { AfterDelay } from './AfterDelay';
import { lazyWithRetry } from './lazyWithRetry';
import { retryOnce } from './retryOnce';

type PartProps = { name: string };
type Load = () => Promise<ComponentType<PartProps>>;
const Part = ({ name }: PartProps) => <p>The profile of {name}</p>;
const lost = new Error('Loading chunk 398 failed.');
const skeleton = (
  <AfterDelay>
    <div role="status" aria-label="Loading" />
  </AfterDelay>
);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function show(load: Load) {
  const Lazy = lazyWithRetry(load, { loading: () => skeleton });
  function Page() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <button onClick={() => setShown(!isShown)}>Toggle</button>
        {isShown && <Lazy name="Ada" />}
      </>
    );
  }
  const person = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await act(async () => void render(<Page />));
  return (name: string) => person.click(screen.getByRole('button', { name }));
}

test('shows a skeleton after 200 ms, then the component, and keeps it loaded', async () => {
  const load = jest.fn<Load>();
  load.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve(Part), 300)));
  const press = await show(load);
  await wait(190);
  expect(screen.queryByRole('status')).toBeNull();
  await wait(20);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  await wait(100);
  expect(screen.getByText('The profile of Ada')).toBeVisible();
  await press('Toggle');
  expect(screen.queryByText('The profile of Ada')).toBeNull();
  await press('Toggle');
  expect(screen.getByText('The profile of Ada')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries once before showing a failure', async () => {
  const load = jest.fn<Load>().mockRejectedValueOnce(lost).mockResolvedValueOnce(Part);
  await show(load);
  await wait(500);
  expect(screen.getByText('The profile of Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows Retry after a failure, and loads again when it is pressed', async () => {
  const load = jest.fn<Load>().mockRejectedValue(lost);
  const press = await show(load);
  await wait(500);
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this');
  await press('Try again');
  expect(screen.getByRole('button', { name: 'Trying again...' })).toBeVisible();
  await wait(500);
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  load.mockResolvedValueOnce(Part);
  await press('Try again');
  await wait(0);
  expect(screen.getByText('The profile of Ada')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(5);
});

test('loads again when rendered again after a failure', async () => {
  const load = jest.fn<Load>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  load.mockResolvedValueOnce(Part);
  const press = await show(load);
  await wait(500);
  await press('Toggle');
  await press('Toggle');
  await wait(0);
  expect(screen.getByText('The profile of Ada')).toBeVisible();
});

test('renders a preloaded component immediately', async () => {
  const Lazy = lazyWithRetry(async () => Part);
  await Lazy.preload();
  render(<Lazy name="Ada" />);
  expect(screen.getByText('The profile of Ada')).toBeVisible();
});

test('does not retry after a timeout', async () => {
  const failure = Object.assign(new Error('Loading chunk 398 failed.'), { type: 'timeout' });
  const load = jest.fn(() => Promise.reject(failure));
  await expect(retryOnce(load)).rejects.toBe(failure);
  expect(load).toHaveBeenCalledTimes(1);
});
