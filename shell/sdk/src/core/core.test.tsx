import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { PersonAvatar } from '../parts/PersonAvatar';
import { AppTheme } from '../theme/AppTheme';
import { useThemeMode } from '../theme/themeMode';

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
