import { themeCookieName } from '@introvest/contracts/cookies';
import { lifetimes } from '@introvest/contracts/promises';
import {
  Box,
  ButtonBase,
  colours,
  radii,
  sizes,
  useThemeMode,
  type ThemeMode,
} from '@introvest/shell-sdk/ui';
import { Monitor, Moon, Sun } from 'lucide-react';

const modes: { mode: ThemeMode; label: string; Icon: typeof Sun }[] = [
  { mode: 'system', label: 'System', Icon: Monitor },
  { mode: 'light', label: 'Light', Icon: Sun },
  { mode: 'dark', label: 'Dark', Icon: Moon },
];

/** Stores the mode in a cookie, so that the document server can send the first paint in the chosen colours. */
function rememberTheme(mode: ThemeMode) {
  const seconds = mode === 'system' ? 0 : lifetimes.themeDays * 24 * 60 * 60;
  document.cookie = `${themeCookieName}=${mode}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

export function ThemeSwitch() {
  const { mode: chosen, setMode } = useThemeMode();
  const choose = (mode: ThemeMode) => {
    setMode(mode);
    rememberTheme(mode);
  };
  return (
    <Box
      role="group"
      aria-label="Theme"
      sx={{
        display: 'flex',
        gap: 1,
        m: 2,
        p: 1,
        borderRadius: radii.control,
        bgcolor: colours.wash,
      }}
    >
      {modes.map(({ mode, label, Icon }) => (
        <ButtonBase
          key={mode}
          role="menuitemradio"
          aria-checked={mode === chosen}
          onClick={() => choose(mode)}
          sx={{
            flex: 1,
            flexDirection: 'column',
            minHeight: 52,
            gap: 1,
            borderRadius: '6px',
            fontFamily: 'inherit',
            fontSize: sizes.xs,
            fontWeight: 550,
            color: mode === chosen ? colours.ink : colours.muted,
            bgcolor: mode === chosen ? colours.surface : 'transparent',
            boxShadow: mode === chosen ? `0 0 0 1px ${colours.line}` : 'none',
          }}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
}
