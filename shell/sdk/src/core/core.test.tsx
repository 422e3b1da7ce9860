import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PersonAvatar } from '../parts/PersonAvatar';
import { AppTheme } from '../theme/AppTheme';
import { useThemeMode } from '../theme/themeMode';

function Demo() {
  const [tab, setTab] = useState('pending');
  return (
    <Tabs value={tab} onChange={(_event, value: string) => setTab(value)} aria-label="Requests">
      <Tab value="pending" label="Pending" />
      <Tab value="all" label="All" />
    </Tabs>
  );
}

test('moves between tabs with the arrow keys, and opens them with Enter, Space or the pointer', async () => {
  render(<Demo />);
  const person = userEvent.setup();
  await person.tab();
  expect(screen.getByRole('tab', { name: 'Pending' })).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  const all = screen.getByRole('tab', { name: 'All', selected: false });
  expect(all).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Pending' })).toHaveAttribute('tabindex', '-1');
  await person.keyboard('{Enter}');
  expect(all).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{Home} ');
  expect(screen.getByRole('tab', { name: 'Pending', selected: true })).toHaveFocus();
  await person.keyboard('{ArrowRight}{Tab}');
  expect(screen.getByRole('tab', { name: 'Pending' })).toHaveAttribute('tabindex', '0');
  await person.click(all);
  expect(all).toHaveAttribute('aria-selected', 'true');
});

test('shows initials in the avatar', () => {
  render(<PersonAvatar name="Ana María López" alt="Ana María López" />);
  expect(document.querySelector('[data-initials="AL"]')).toBeVisible();
});

test('treats a letter with its accents, or a whole emoji, as one initial', () => {
  render(<PersonAvatar name={'E\u0301milie 👩🏽‍🚀'} />);
  expect(document.querySelector('[data-initials="E\u0301👩🏽‍🚀"]')).toBeInTheDocument();
});

test('stores the chosen colour scheme and sets it on the document', () => {
  function Mode() {
    const { mode, setMode } = useThemeMode();
    const modes = ['dark', 'system'] as const;
    return (
      <>
        <p>{mode}</p>
        {modes.map((one) => (
          <button key={one} onClick={() => setMode(one)}>{`Use ${one}`}</button>
        ))}
      </>
    );
  }
  render(
    <AppTheme nonce="abc">
      <Mode />
    </AppTheme>,
  );
  fireEvent.click(screen.getByText('Use dark'));
  expect(screen.getByText('dark')).toBeVisible();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('introvest.theme')).toBe('dark');
  fireEvent.click(screen.getByText('Use system'));
  expect(localStorage.getItem('introvest.theme')).toBeNull();
});
