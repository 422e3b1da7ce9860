import type { Components, Theme } from '@mui/material/styles';
import { colours as c, hover, radii, sizes } from '../tokens';

export const surfaces: Components<Theme> = {
  MuiContainer: {
    styleOverrides: {
      root: {
        paddingInline: 16,
        '@media (min-width:37.5em)': { paddingInline: 32 },
      },
    },
  },
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', backgroundColor: c.surface, color: c.ink } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radii.card, overflow: 'visible' } },
  },
  MuiCardContent: {
    styleOverrides: {
      root: {
        padding: 20,
        '&:last-child': { paddingBottom: 20 },
        '@media (min-width:56.25em)': { padding: 24, '&:last-child': { paddingBottom: 24 } },
      },
    },
  },
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
