import type { Components, Theme } from '@mui/material/styles';
import { colours as c, radii, sizes } from '../tokens';

const tinted = (tint: string, text: string) => ({
  backgroundColor: tint,
  color: c.ink,
  '& .MuiAlert-icon': { color: text },
});

/** What the product says by itself: alerts, counters, progress, placeholders. */
export const feedback: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: radii.card,
        padding: '10px 16px',
        fontSize: sizes.sm,
        alignItems: 'flex-start',
        '&.MuiAlert-colorInfo': tinted(c.indigoTint, c.indigo),
        '&.MuiAlert-colorSuccess': tinted(c.successTint, c.success),
        '&.MuiAlert-colorWarning': tinted(c.saffronTint, c.saffronText),
        '&.MuiAlert-colorError': tinted(c.dangerTint, c.danger),
      },
      icon: { padding: '6px 0', fontSize: 20, opacity: 1 },
      message: { padding: '7px 0' },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: {
        height: 18,
        minWidth: 18,
        padding: '0 5px',
        fontSize: sizes.xs,
        fontWeight: 600,
        lineHeight: 1,
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: radii.full, backgroundColor: c.line },
      bar: { borderRadius: radii.full, backgroundColor: c.spruce },
    },
  },
  MuiCircularProgress: { defaultProps: { thickness: 3, size: 28 } },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: { backgroundColor: `color-mix(in srgb, ${c.line} 72%, ${c.surface})`, borderRadius: 6 },
      circular: { borderRadius: '50%' },
    },
  },
};
