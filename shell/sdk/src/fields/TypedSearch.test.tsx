import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TypedSearch } from './TypedSearch';

test('empties the search box on Back before the typed text has reached the list', async () => {
  const commit = jest.fn();
  render(<TypedSearch placeholder="Search startups" value="" onCommit={commit} />);
  const box = screen.getByPlaceholderText('Search startups');
  await userEvent.type(box, 'grid');
  await waitFor(() => expect(commit).toHaveBeenCalledWith('grid'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(box).toHaveValue('');
});

test('keeps text that was typed before the URL has the earlier text', async () => {
  const commit = jest.fn();
  const page = (value: string) => (
    <TypedSearch placeholder="Search startups" value={value} onCommit={commit} />
  );
  const { rerender } = render(page(''));
  const box = screen.getByPlaceholderText('Search startups');
  await userEvent.type(box, 'so');
  await waitFor(() => expect(commit).toHaveBeenLastCalledWith('so'));
  await userEvent.type(box, 'lar');
  await waitFor(() => expect(commit).toHaveBeenLastCalledWith('solar'));
  for (const value of ['so', 'solar']) {
    rerender(page(value));
    expect(box).toHaveValue('solar');
  }
  // Clicking a chip removes its filter.
  rerender(page(''));
  expect(box).toHaveValue('');
});
