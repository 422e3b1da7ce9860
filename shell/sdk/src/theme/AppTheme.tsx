import createCache from '@emotion/cache';
import { CacheProvider, Global, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { globalStyles } from './globalStyles';
import { theme } from './theme';
import { applyThemeMode } from './themeMode';

// MUI types this value as the props themselves; what it reads is the theme's components.
const defaultProps = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

export interface AppThemeProps {
  children: ReactNode;
  /** The document's style nonce; without it a strict CSP refuses every style. */
  nonce?: string;
}

/**
 * The one theme and the one emotion cache of the page. The shell renders it once, around everything.
 * MUI's own provider would bring the machinery for several schemes, which CSS variables make needless.
 */
export function AppTheme({ children, nonce }: AppThemeProps) {
  const [cache] = useState(() => {
    if (typeof document !== 'undefined') applyThemeMode();
    return createCache({ key: 'css', nonce, prepend: true });
  });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <DefaultPropsProvider value={defaultProps}>
          <Global styles={globalStyles} />
          {children}
        </DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
