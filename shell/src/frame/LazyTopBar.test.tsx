import { beforeEach, expect, test } from '@jest/globals';
import { AppProvider } from '@introvest/shell-sdk/host';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LazyTopBar } from './LazyTopBar';

const show = () =>
  render(
    <AppProvider>
      <MemoryRouter>
        <LazyTopBar claims={[]} />
      </MemoryRouter>
    </AppProvider>,
  );

beforeEach(() => {
  document.cookie = 'introvest.signed-in=; Max-Age=0; Path=/';
});

test('shows a placeholder until the top bar has loaded, and the bar immediately once cached', async () => {
  const first = show();
  expect(screen.getByRole('banner').textContent).toBe('Introvest');
  expect(screen.queryByRole('link')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
  first.unmount();
  show();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
});
