import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { globalStyles } from './globalStyles';
import { theme } from './theme';
import { applyThemeMode } from './themeMode';

export interface AppThemeProps {
  children: ReactNode;
  /** The document's style nonce; without it a strict CSP refuses every style. */
  nonce?: string;
}

/** The one theme and the one emotion cache of the page. The shell renders it once, around everything. */
export function AppTheme({ children, nonce }: AppThemeProps) {
  const [cache] = useState(() => {
    if (typeof document !== 'undefined') applyThemeMode();
    return createCache({ key: 'css', nonce, prepend: true });
  });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <Global styles={globalStyles} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
