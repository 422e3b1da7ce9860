import type { Components, Theme } from '@mui/material/styles';
import { colours as c, hover, motion, radii, sizes } from '../tokens';

const settle = `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease}`;

const thumbTarget = {
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: '50%',
    height: 44,
    transform: 'translateY(-50%)',
  },
} as const;

const filled = (fill: string, deep: string, text: string) => ({
  backgroundColor: fill,
  color: text,
  ...hover({ backgroundColor: deep }),
});

export const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${c.spruce}`, outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '9px 18px',
        borderRadius: radii.control,
        transition: settle,
        whiteSpace: 'nowrap',
        // In em, because a line on a phone with large fonts fits only a few letters.
        '@media (max-width: 19em)': { whiteSpace: 'normal' },
        '&.MuiButton-sizeSmall': {
          ...thumbTarget,
          minHeight: 36,
          padding: '5px 12px',
          fontSize: sizes.sm,
        },
        '&.MuiButton-sizeLarge': { minHeight: 52, padding: '13px 26px', fontSize: sizes.md },
        '& svg': { width: 20, height: 20, strokeWidth: 1.75 },
        '&.MuiButton-contained.MuiButton-colorPrimary': filled(c.spruce, c.spruceDeep, c.onSpruce),
        '&.MuiButton-contained.MuiButton-colorError': filled(c.danger, c.dangerDeep, c.onDanger),
        '&.MuiButton-contained.Mui-disabled': { backgroundColor: c.wash, color: c.muted },
        '&.MuiButton-outlined': {
          borderColor: c.edge,
          color: c.ink,
          backgroundColor: c.surface,
          padding: '8px 17px',
          ...hover({ backgroundColor: c.wash, borderColor: c.ink }),
          '&.MuiButton-sizeSmall': { padding: '4px 11px' },
          '&.MuiButton-sizeLarge': { padding: '12px 25px' },
        },
        '&.MuiButton-outlined.MuiButton-colorError': { color: c.danger, borderColor: c.danger },
        '&.MuiButton-outlined.Mui-disabled': { borderColor: c.line, color: c.muted },
        '&.MuiButton-text': hover({ backgroundColor: c.wash }),
      },
      startIcon: { marginLeft: -3, marginRight: 8 },
      endIcon: { marginRight: -3, marginLeft: 8 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 44,
        height: 44,
        padding: 0,
        borderRadius: radii.control,
        color: c.muted,
        transition: settle,
        ...hover({ backgroundColor: c.wash, color: c.ink }),
        '&.MuiIconButton-sizeSmall': { ...thumbTarget, width: 36, height: 36 },
        '& svg': { width: 20, height: 20, strokeWidth: 1.75 },
      },
    },
  },
};
