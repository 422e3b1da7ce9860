import type { Components, Theme } from '@mui/material/styles';
import { colours as c, radii } from '../tokens';

/** The page's column, and what stands on it. Cards are flat with a hairline. */
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
};
