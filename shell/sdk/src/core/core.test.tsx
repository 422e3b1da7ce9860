import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MatchRing } from '../people/MatchRing';
import { PersonAvatar } from '../parts/PersonAvatar';
import { AppTheme } from '../theme/AppTheme';
import { useThemeMode } from '../theme/themeMode';
import { Tab, Tabs } from './Tabs';

function Demo() {
  const [tab, setTab] = useState('pending');
  return (
    <Tabs value={tab} onChange={(_event, value) => setTab(value)} aria-label="Requests">
      <Tab value="pending" label="Pending" />
      <Tab value="all" label="All" />
    </Tabs>
  );
}

test('tabs are chosen by pointer and by arrow keys, with one stop for Tab', async () => {
  render(<Demo />);
  const person = userEvent.setup();
  await person.tab();
  expect(screen.getByRole('tab', { name: 'Pending' })).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  const all = screen.getByRole('tab', { name: 'All', selected: true });
  expect(all).toHaveFocus();
  await person.click(screen.getByRole('tab', { name: 'Pending' }));
  expect(all).toHaveAttribute('tabindex', '-1');
});

test('the ring says its number, the avatar the initials', () => {
  render(
    <>
      <MatchRing score={82.4} />
      <PersonAvatar name="Ana María López" alt="Ana María López" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Match 82 of 100' })).toHaveTextContent('82');
  expect(screen.getByText('AL')).toBeVisible();
});

test('the chosen scheme is kept and put on the document', () => {
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
