import createCache from '@emotion/cache';
import { CacheProvider, Global, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { globalStyles } from './globalStyles';
import { theme } from './theme';
import { applyThemeMode } from './themeMode';

// MUI types this value as the props themselves, but reads the theme's components.
const defaultProps = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

export interface AppThemeProps {
  children: ReactNode;
  /** The document's style nonce. A strict CSP refuses every style without it. */
  nonce?: string;
}

/**
 * Provides the page's only theme and emotion cache. The shell renders this component once, around everything. MUI's own
 * provider would add code for several schemes, which CSS variables make unnecessary.
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
