import createCache from '@emotion/cache';
import { CacheProvider, Global, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { globalStyles } from './globalStyles';
import { theme } from './theme';
import { applyThemeMode } from './themeMode';

// MUI's types expect the props themselves here, but its code reads the theme's components.
const defaultProps = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

export interface AppThemeProps {
  children: ReactNode;
  /** Nonce for the document's styles, which a strict CSP would otherwise block. */
  nonce?: string;
}

/**
 * Provides the page's only theme and emotion cache. The shell renders it once, around the whole app. We don't use MUI's
 * own provider, because it adds code for switching colour schemes, which CSS variables make unnecessary.
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
