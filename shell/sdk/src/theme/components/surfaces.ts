import type { Components, Theme } from '@mui/material/styles';
import { colours as c, radii, sizes } from '../tokens';

/** Cards, bars and the moving parts between them. Hairlines instead of shadows. */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', backgroundColor: c.surface, color: c.ink } },
  },
  MuiCard: {
    styleOverrides: {
      root: { border: `1px solid ${c.line}`, borderRadius: radii.card, overflow: 'visible' },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: {
        padding: 20,
        '&:last-child': { paddingBottom: 20 },
        '@media (min-width:900px)': { padding: 24, '&:last-child': { paddingBottom: 24 } },
      },
    },
  },
  MuiCardActions: {
    styleOverrides: {
      root: {
        padding: '0 20px 20px',
        gap: 8,
        '@media (min-width:900px)': { padding: '0 24px 24px' },
      },
    },
  },
  MuiContainer: {
    defaultProps: { maxWidth: 'lg' },
    styleOverrides: {
      root: { paddingInline: 16, '@media (min-width:600px)': { paddingInline: 32 } },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: c.line } } },
  MuiAvatar: {
    styleOverrides: {
      root: { fontSize: sizes.md, fontWeight: 600, backgroundColor: c.wash, color: c.ink },
    },
  },
};
