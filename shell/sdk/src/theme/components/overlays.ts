import type { Components, Theme } from '@mui/material/styles';
import { colours as c, hover, radii, sizes } from '../tokens';

const floating = { border: `1px solid ${c.line}`, boxShadow: c.lift, borderRadius: radii.card };

export const overlays: Components<Theme> = {
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: c.veil } } },
  },
  MuiPopover: { styleOverrides: { paper: { ...floating, marginTop: 6 } } },
  MuiMenu: { styleOverrides: { paper: { minWidth: 200 }, list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '8px 12px',
        gap: 12,
        borderRadius: 6,
        fontSize: sizes.md,
        ...hover({ backgroundColor: c.wash }),
        '&.Mui-focusVisible': { backgroundColor: c.wash, outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: c.spruceTint,
          color: c.spruce,
          fontWeight: 550,
        },
        '& svg': { width: 20, height: 20, strokeWidth: 1.75, color: c.muted },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...floating,
        borderRadius: 14,
        overflowWrap: 'anywhere',
        '&.MuiDialog-paperFullScreen': {
          borderRadius: 0,
          border: 0,
          paddingBottom: 'env(safe-area-inset-bottom)',
        },
        // On a low screen with large fonts, the title and actions scroll with the content, because they would otherwise
        // leave no space for it.
        '@media (max-height: 30em)': {
          '& > .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' },
        },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '24px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '12px 24px 24px',
        gap: 8,
        flexWrap: 'wrap',
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
};
