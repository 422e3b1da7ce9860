import { beforeEach, expect, test } from '@jest/globals';
import { store, StoreProvider } from '@introvest/shell-sdk/api';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LazyTopBar } from './LazyTopBar';

const show = () =>
  render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <LazyTopBar claims={[]} />
      </MemoryRouter>
    </StoreProvider>,
  );

beforeEach(() => {
  document.cookie = 'introvest.signed-in=; Max-Age=0; Path=/';
});

test('the top bar comes after its place, and at once when it is here already', async () => {
  const first = show();
  expect(screen.getByRole('banner').textContent).toBe('Introvest');
  expect(screen.queryByRole('link')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
  first.unmount();
  show();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
});
