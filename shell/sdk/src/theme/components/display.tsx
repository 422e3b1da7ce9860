import type { Components, Theme } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { colours as c, motion, radii, sizes } from '../tokens';

const tints = {
  info: { tint: c.indigoTint, mark: c.indigo },
  success: { tint: c.successTint, mark: c.success },
  warning: { tint: c.saffronTint, mark: c.saffronText },
  error: { tint: c.dangerTint, mark: c.danger },
};

const icon = { size: 20, strokeWidth: 1.75 };

const chip = (backgroundColor: string, color: string) => ({ backgroundColor, color });

export const display: Components<Theme> = {
  MuiAlert: {
    defaultProps: {
      severity: 'info',
      iconMapping: {
        info: <Info {...icon} />,
        success: <CircleCheck {...icon} />,
        warning: <TriangleAlert {...icon} />,
        error: <CircleAlert {...icon} />,
      },
    },
    styleOverrides: {
      root: {
        padding: '14px 16px',
        borderRadius: radii.card,
        color: c.ink,
        variants: Object.entries(tints).map(([severity, { tint, mark }]) => ({
          props: { severity: severity as keyof typeof tints },
          style: { backgroundColor: tint, '& .MuiAlert-icon': { color: mark } },
        })),
      },
      icon: { padding: 0, opacity: 1 },
      message: { flex: 1, padding: 0, overflow: 'visible' },
      action: { padding: '0 0 0 12px', margin: 0 },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'auto',
        minHeight: 28,
        borderRadius: radii.full,
        fontSize: sizes.sm,
        fontWeight: 500,
        overflowWrap: 'break-word',
        textAlign: 'center',
        ...chip(c.wash, c.ink),
        variants: [
          {
            props: { size: 'small' },
            style: { height: 'auto', minHeight: 24, fontSize: sizes.xs },
          },
          { props: { color: 'primary' }, style: chip(c.spruceTint, c.spruce) },
          { props: { color: 'secondary' }, style: chip(c.indigoTint, c.indigo) },
          { props: { color: 'warning' }, style: chip(c.saffronTint, c.saffronText) },
          { props: { color: 'error' }, style: chip(c.dangerTint, c.danger) },
          { props: { color: 'success' }, style: chip(c.successTint, c.success) },
          {
            props: { variant: 'outlined' },
            style: { border: `1px solid ${c.line}`, ...chip('transparent', c.ink) },
          },
        ],
      },
      label: {
        minWidth: 0,
        paddingInline: 11,
        overflow: 'visible',
        whiteSpace: 'normal',
        unicodeBidi: 'plaintext',
      },
      icon: { marginLeft: 8, marginRight: -4, color: 'inherit' },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: { fontWeight: 600, '& > [data-initials]::before': { content: 'attr(data-initials)' } },
    },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: { backgroundColor: `color-mix(in srgb, ${c.line} 72%, ${c.surface})` },
      rounded: { borderRadius: 6 },
    },
  },
  MuiCircularProgress: {
    defaultProps: { size: 28, thickness: 4.1, disableShrink: true, enableTrackSlot: true },
    styleOverrides: {
      root: { flexShrink: 0, animationDuration: '0.9s' },
      circle: { strokeDasharray: '31px, 200px', strokeLinecap: 'round' },
      track: { opacity: 0.18 },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: radii.full, backgroundColor: c.line },
      bar: { borderRadius: radii.full, transition: `transform ${motion.calm} ${motion.ease}` },
    },
  },
};
