import { expect, test } from '@jest/globals';
import { toast } from '@introvest/shell-sdk';
import { AppProvider } from '@introvest/shell-sdk/host';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ToastArea } from './ToastArea';

test('a toast on the first page brings its card with it; the place for it was there before', async () => {
  render(
    <AppProvider>
      <MemoryRouter initialEntries={['/']}>
        <ToastArea />
      </MemoryRouter>
    </AppProvider>,
  );
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeEmptyDOMElement();
  act(() => void toast({ title: 'Logged out successfully' }));
  expect(await screen.findByText('Logged out successfully')).toBeVisible();
});
