import type { Components, Theme } from '@mui/material/styles';
import { colours as c, sizes } from '../tokens';
import { hover } from './hover';

/** Tabs. On a narrow screen they scroll sideways within themselves. */
export const tabs: Components<Theme> = {
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: { minHeight: 44, boxShadow: `inset 0 -1px 0 ${c.line}` },
      list: { gap: 24 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        maxWidth: 'none',
        minHeight: 44,
        padding: '10px 2px',
        fontSize: sizes.md,
        fontWeight: 500,
        color: c.muted,
        whiteSpace: 'nowrap',
        ...hover({ color: c.ink }),
        '&.Mui-selected': { color: c.ink, fontWeight: 600 },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
};
